#!/usr/bin/env bash
# alipay-sdk writes the time of a request in the zone of the machine, and signs it.
#
# Guess:     `timestamp` is the same text wherever the process runs. It has no zone in it, and Alipay's SDK for Java writes China's time.
# Version:   alipay-sdk 4.14.0 (with utility 2.5.0), Node 20 or later.
# Source:    https://github.com/alipay/alipay-sdk-nodejs-all; https://github.com/alipay/alipay-easysdk/issues/61 (Java beside C#)
# Behaviour: `sdkExecute` takes the local hours of the process. A server in UTC, as containers are by default, dates a request eight hours
#            before it is sent. No option of the SDK names a zone; TZ=Asia/Shanghai for the whole process helps.
# Seen:      Asia/Shanghai: 0 hours from China's time
#            UTC: -8 hours from China's time
#            Asia/Tokyo: 1 hours from China's time
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts alipay-sdk@4.14.0 utility@2.5.0 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import { generateKeyPairSync } from 'node:crypto'
import { AlipaySdk } from 'alipay-sdk'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const sdk = new AlipaySdk({
  appId: '2014072300007148',
  keyType: 'PKCS8',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
})
const sentAt = Date.now()
const request = new URLSearchParams(sdk.sdkExecute('alipay.trade.query', { bizContent: { outTradeNo: 'P1' } }))
const read = Date.parse(`${request.get('timestamp').replace(' ', 'T')}+08:00`)
console.log(Math.round((read - sentAt) / 3_600_000) + 0)
EOF
changed=0
for zone in Asia/Shanghai:0 UTC:-8 Asia/Tokyo:1; do
  hours=$(TZ=${zone%:*} node run.mjs)
  echo "${zone%:*}: $hours hours from China's time"
  [ "$hours" = "${zone#*:}" ] || changed=1
done
if [ "$changed" = 1 ]; then
  echo 'Changed: the time of a request no longer depends on the zone of the machine as described.' >&2
  exit 1
fi
