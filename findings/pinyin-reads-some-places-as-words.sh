#!/usr/bin/env bash
# pinyin-pro reads some place names as people say them and others character by character, with nothing to tell which.
#
# Guess:     a dictionary that knows 六安 (lù ān), 番禺 (pān yú) and 荥经 (yíng jīng) knows the other cities and districts whose names are
#            read in a way of their own.
# Version:   pinyin-pro 3.29.4, Node 20 or later.
# Source:    https://github.com/zh-lx/pinyin-pro; readings as in 现代汉语词典 and on the places' own sites.
# Behaviour: of eighteen names of cities, districts and counties six are read as people say them, twelve in the everyday reading of each
#            character. What stands behind a name (市, 县, 区) changes nothing. A search by initials therefore misses 闵行 (mh), 莘庄 (xz) and
#            乐清 (yq), while tests with 丽水 or 蚌埠 are green. Names of places need a list of their own (`customPinyin`).
# Seen:      as people say: 六安 番禺 荥经 丽水 蚌埠 铅山
#            otherwise: 闵行 mǐn xíng, 莘庄 shēn zhuāng, 乐清 lè qīng, 台州 tái zhōu, 天台 tiān tái, 浚县 jùn xiàn, 单县 dān xiàn,
#            洪洞 hóng dòng, 尉犁 wèi lí, 什邡 shén fāng, 宕昌 dàng chāng, 黄陂 huáng bēi
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts pinyin-pro@3.29.4 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import { pinyin } from 'pinyin-pro'

const said = {
  六安: 'lù ān', 番禺: 'pān yú', 荥经: 'yíng jīng', 丽水: 'lí shuǐ', 蚌埠: 'bèng bù', 铅山: 'yán shān',
  闵行: 'mǐn háng', 莘庄: 'xīn zhuāng', 乐清: 'yuè qīng', 台州: 'tāi zhōu', 天台: 'tiān tāi', 浚县: 'xùn xiàn',
  单县: 'shàn xiàn', 洪洞: 'hóng tóng', 尉犁: 'yù lí', 什邡: 'shí fāng', 宕昌: 'tàn chāng', 黄陂: 'huáng pí',
}
const names = Object.keys(said)
const right = names.filter((name) => pinyin(name) === said[name])
const others = names.filter((name) => !right.includes(name)).map((name) => `${name} ${pinyin(name)}`)
console.log(`as people say: ${right.join(' ')}\notherwise: ${others.join(', ')}`)
const unchanged = names.every((name) => pinyin(`${name}市`).startsWith(pinyin(name)))
if (right.join() !== names.slice(0, 6).join() || !unchanged) {
  console.error('Changed: pinyin-pro reads other names of places as people say them.')
  process.exitCode = 1
}
EOF
node run.mjs
