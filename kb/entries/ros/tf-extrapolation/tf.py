"""One transform a second old, asked for in several ways."""

import os
import sys
import traceback

import rospy
import tf2_ros
from geometry_msgs.msg import TransformStamped

step = sys.argv[1]


def filled(buffer, child="base_link"):
    for seconds in (100.0, 101.0):
        transform = TransformStamped()
        transform.header.frame_id, transform.child_frame_id = "odom", child
        transform.header.stamp = rospy.Time(seconds)
        transform.transform.rotation.w = 1.0
        buffer.set_transform(transform, "wheels")
    return buffer


buffer = filled(tf2_ros.Buffer(debug=False))
stamp = rospy.Time(101.5)


def fails():
    try:
        buffer.lookup_transform("odom", "base_link", stamp)
    except Exception:
        traceback.print_exc(file=sys.stdout)


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


if step == "error":
    fails()
elif step == "workaround-2":
    fails()
    print("--- cured ---", flush=True)
    typed()
elif step == "dead-end-1":
    typed()
    filled(buffer)
    fails()
else:
    sys.exit("there is no step " + step)
