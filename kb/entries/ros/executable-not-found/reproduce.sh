exec 2>&1
export HOME=$PWD ROS_PACKAGE_PATH=$PWD/src
mkdir -p src/my_robot/scripts
echo '<package format="2"><name>my_robot</name><version>0.0.1</version><description>x</description><maintainer email="a@b.c">a</maintainer><license>MIT</license></package>' >src/my_robot/package.xml
printf '#!/usr/bin/env python3\nprint("talking")\n' >src/my_robot/scripts/talker.py
case $1 in
error) rosrun my_robot talker.py ;;
workaround-1) rosrun my_robot talker.py; . "$COMMANDS"; echo '--- cured ---'; rosrun my_robot talker.py ;;
dead-end-1) . "$COMMANDS" ;;
esac
