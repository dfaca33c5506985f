#!/bin/bash
# A name server with the records of dns.txt, as an owner publishes them, and with the key of the players' provider.
set -e
sed -n 's/^\(\S*\)\. TXT "\(.*\)"$/txt-record=\1,"\2"/p' /etc/despatch/dns.txt | sed 's/" "/","/g' > /etc/dnsmasq.d/club.conf
key=$(openssl rsa -in /root/players.pem -pubout 2>/dev/null | grep -v -e ----- | tr -d '\n')
echo "txt-record=players._domainkey.example.net,\"v=DKIM1; k=rsa; p=${key:0:200}\",\"${key:200}\"" >> /etc/dnsmasq.d/club.conf
cat >> /etc/dnsmasq.d/club.conf <<END
address=/games.example.org/127.0.0.1
address=/example.net/127.0.0.1
mx-host=games.example.org,games.example.org,10
mx-host=example.net,games.example.org,10
no-resolv
END
echo "nameserver 127.0.0.1" > /etc/resolv.conf
systemctl restart dnsmasq
