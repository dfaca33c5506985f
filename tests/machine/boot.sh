#!/bin/bash
# A root with systemd as the first process of namespaces of its own, without any network but loopback: boot.sh ROOT
set -e
root=$1
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 none "$root/sys/fs/cgroup"
for folder in run tmp dev; do mount -t tmpfs tmpfs "$root/$folder"; done
for device in null zero full random urandom tty; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir -p "$root/dev/pts" "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
ip link set lo up
hostname games
cd "$root"
mkdir -p before
pivot_root . before
exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin container=despatch chroot . \
  /bin/bash -c 'umount -l /before; exec /lib/systemd/systemd' </dev/null
