"""Two frames that nobody has connected."""

import subprocess

PROGRAM = """
import rospy, tf2_py
buffer = tf2_py.BufferCore()
buffer.lookup_transform_core("map", "base_link", rospy.Time(0))
"""
subprocess.run(["/usr/bin/python3", "-c", PROGRAM], check=False)
