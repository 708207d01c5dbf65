exec 2>&1
export HOME=$PWD ROS_LOG_DIR=$PWD/log
unset ROS_PACKAGE_PATH
sudo() { env -i PATH="$PATH" HOME="$HOME" "$@"; }
package=catkin_ws/src/my_robot
mkdir -p "$package/launch" catkin_ws/devel
echo '<package format="2"><name>my_robot</name><version>0.0.1</version><description>x</description><maintainer email="a@b.c">a</maintainer><license>MIT</license></package>' >"$package/package.xml"
echo '<launch><param name="speed" value="1"/></launch>' >"$package/launch/bringup.launch"
echo "export ROS_PACKAGE_PATH=$PWD/catkin_ws/src" >catkin_ws/devel/setup.bash
launch() { roslaunch --files my_robot bringup.launch; }
case $1 in
error) roslaunch my_robot bringup.launch; rospack find my_robot ;;
workaround-2) roslaunch my_robot bringup.launch; . "$COMMANDS"; echo '--- cured ---'; launch ;;
dead-end-1) source catkin_ws/devel/setup.bash; . "$COMMANDS" ;;
esac
