#!/usr/bin/env bash
# gcoord moves places abroad by half a kilometre, as if they were in mainland China.
#
# Guess:     from WGS84 to GCJ02 a place outside of mainland China stays where it is, since maps are shifted inside of it only.
# Version:   gcoord 1.0.7, Node 20 or later.
# Source:    https://github.com/hujiulong/gcoord
# Behaviour: the library takes a rectangle of longitudes and latitudes for China. It reaches from Kazakhstan to Korea and from Mongolia to
#            Malaysia: Seoul, Hanoi and Ulaanbaatar are moved as Chengdu is, Tokyo is not. A list of outlets that goes across the border
#            needs its own test of the country first.
# Seen:      Chengdu 360 m, Seoul 459 m, Hanoi 440 m, Ulaanbaatar 449 m, Tokyo 0 m
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts gcoord@1.0.7 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import gcoord from 'gcoord'

const places = {
  Chengdu: [104.0657, 30.6595],
  Seoul: [126.978, 37.5665],
  Hanoi: [105.8342, 21.0278],
  Ulaanbaatar: [106.9057, 47.8864],
  Tokyo: [139.6917, 35.6895],
}
const metresMoved = ([x, y]) => {
  const [movedX, movedY] = gcoord.transform([x, y], gcoord.WGS84, gcoord.GCJ02)
  return Math.round(Math.hypot((movedX - x) * 111_320 * Math.cos((y * Math.PI) / 180), (movedY - y) * 110_540))
}
const moved = Object.fromEntries(Object.entries(places).map(([name, place]) => [name, metresMoved(place)]))
console.log(Object.entries(moved).map(([name, metres]) => `${name} ${metres} m`).join(', '))
const { Tokyo, ...others } = moved
if (Tokyo !== 0 || Object.values(others).some((metres) => metres < 300)) {
  console.error('Changed: gcoord knows the border better.')
  process.exitCode = 1
}
EOF
node run.mjs
