import { initialsOf, nameInitialsOf } from './initials'

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
