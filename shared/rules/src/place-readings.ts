/**
 * Names of places and countries with a character that has another reading than it has by itself, and the first letters
 * of their syllables. Sources: CC-CEDICT of January 2026 for all names of shared/data/divisions that it has, and the
 * readings of place names in 现代汉语词典 for the others. A name with two readings in use stands twice.
 */
const readings =
  '长 c 长子 zz 长寿 cs 藏 z 重庆 cq 重固 cg 厦门 xm 闵行 mh 太行 th 乐清 yq 民乐 ml 乐亭 lt 洪洞 ht 泊头 bt 梁山泊 lsp 罗布泊 lbp 黄埔 hp 大埔 db 埔寨 pz ' +
  '黄陂 hp 高陂 gp 横陂 hb 蔚县 yx 尉犁 yl 尉氏 ws 涡阳 gy 泌阳 by 浚县 xx 单县 sx 曾都 zd 曾厝 zc 召陵 sl 繁峙 fs 番禺 py 调兵山 dbs 调关 ' +
  'dg 茄子 qz 枞阳 zy ' +
  '铅山 ys 东阿 de 阿房 ef 龙圩 lx 回龙圩 hlx 徐圩 xw 犍为 qw 荥经 yj 荥阳 xy 崆峒 kt 覃塘 qt 覃塘 tt 莘庄 xz 莘县 sx 筠连 jl 歙县 sx 解州 ' +
  'hz 解州 xz 河西堡 hxp 吴堡 wb ' +
  '宕昌 tc 宕昌 dc 句容 jr 浒墅 xs 浒湾 xw 葵涌 kc 麻涌 mc 东涌 dc 河涌 hc 沌口 zk 沌阳 zy 伽师 qs 伽师 js 箐山 qs 箐口 jk 石咀 sz 翟营 ' +
  'zy 畜牧 xm 石湫 sq 湫山 js 温峤 wq 峤山 js ' +
  '弹子石 dzs 弹前 tq 东莞 dg 莞城 gc 高莞 gw 溱潼 qt 溱东 qd 溱水 zs 朝阳 cy 朝歌 zg 刹海 ch 罗刹 ls 郄马 qm 查干 cg 查哈阳 chy 会稽 kj ' +
  '龟兹 qc 栟茶 bc 栅子 zz 下栅 xs 大厦 ds ' +
  '六合 lh 蚌埠 bb 柏乡 bx 郫都 pd 盛泽 sz 卡子 qz 大乘 ds 胡乐 hy 桲罗 bl 桲椤 pl 茈碧 cb 茈湖 ch 瓦窑堡 wyb 十里堡 slp 隗镇 wz 缪家 mj ' +
  '仇集 qj 种家 cj 员庄 yz 尾亚 wy ' +
  '酋长 qz 秘鲁 bl 尼泊尔 nbe 乍得 zd 佛得角 fdj 塞舌尔 sse 贝宁 bn 阿尔 ae 哈萨克 hsk 朝鲜 cx'

/** First letters of the syllables of a name, at most one reading a time. */
export const placeReadings: readonly (readonly [word: string, letters: string])[] = [
  ...readings.matchAll(/(\S+) ([a-z]+)(?: |$)/g),
].map(([, word = '', letters = '']) => [word, letters])
