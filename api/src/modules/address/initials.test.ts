import { initialsOf, nameInitialsOf, placeInitialsOf } from './initials'

test.each([
  ['重庆市解放路', 'cqsjfl'],
  ['长沙', 'cs'],
  ['ABC公司', 'abcgs'],
  ['科技南十二路2号', 'kjnsel2h'],
  ['', ''],
])('%s is looked for as %s', (text, letters) => expect(initialsOf(text)).toBe(letters))

test.each([
  ['单雄信', ['sxx', 'dxx']],
  ['曾国藩', ['zgf', 'cgf']],
  ['仇英', ['qy', 'cy']],
  ['解晓东', ['xxd', 'jxd']],
  ['查良镛', ['zly', 'cly']],
  ['尉迟恭', ['ycg', 'wcg']],
  ['张三', ['zs']],
  ['欧阳明远', ['oymy']],
])('%s is looked for as %j', (name, letters) => expect(nameInitialsOf(name)).toEqual(letters))

test.each([
  ['上海市闵行区莘庄镇', ['mhq', 'xz', 'mxq', 'sz']],
  ['浙江省温州市乐清市', ['yqs', 'lqs']],
  ['山西省临汾市洪洞县', ['htx', 'hdx']],
  ['四川省宜宾市筠连县', ['jlx']],
  ['河南省鹤壁市浚县', ['hbsxx', 'hbsjx']],
  ['湖北省武汉市黄陂区', ['hpq', 'hbq']],
  ['山东省菏泽市单县', ['hzssx', 'hzsdx']],
  ['河北省张家口市蔚县', ['zjksyx', 'zjkswx']],
  ['安徽省亳州市涡阳县', ['gyx', 'wyx']],
  ['河南省驻马店市泌阳县', ['byx', 'myx']],
  ['广东省梅州市大埔县', ['dbx', 'dpx']],
  ['新疆维吾尔自治区巴音郭楞蒙古自治州尉犁县', ['ylx', 'wlx']],
  ['山西省忻州市繁峙县', ['fsx', 'fzx']],
  ['上海市青浦区重固镇', ['cgz', 'zgz']],
  ['重庆市长寿区', ['cqscsq']],
])('%s is looked for by %j', (place, words) =>
  expect(words.filter((letters) => !placeInitialsOf(place).some((text) => text.includes(letters)))).toEqual([]),
)
