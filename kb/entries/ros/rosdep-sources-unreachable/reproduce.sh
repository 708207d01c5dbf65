exec 2>&1
export HOME=$PWD ROSDEP_SOURCE_PATH=$PWD/sources
export https_proxy=http://127.0.0.1:9 http_proxy=http://127.0.0.1:9
mkdir sources
rosdep init
