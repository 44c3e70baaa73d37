import { receiverProblems, tidy, toDraft } from './receiver-draft'

const receiver: ReturnType<typeof tidy> = {
  name: '李思雨',
  mobile: '13900139000',
  ext: '',
  company: '',
  provinceCode: '33',
  cityCode: '3301',
  districtCode: '330106',
  townCode: '',
  address: '文三路478号',
}

test.each<[Partial<typeof receiver>, Record<string, string>]>([
  [{}, {}],
  [{ name: '李' }, { name: '姓名至少2个字' }],
  [{ name: '12' }, { name: '姓名不能全为数字' }],
  [{ name: '先生' }, { name: '请填写姓氏，如王先生' }],
  [
    { name: '', mobile: '' },
    { name: '请填写姓名', mobile: '请填写联系电话' },
  ],
  [{ mobile: '123' }, { mobile: '请输入正确的手机号码，区号与座机号码之间请用“-”分隔' }],
  [{ ext: '12a' }, { ext: '分机号为1-5位数字' }],
  [{ company: '司'.repeat(51) }, { company: '公司名称不能超过50个字' }],
  [{ districtCode: '' }, { region: '请选择区县' }],
  [{ provinceCode: '44', cityCode: '4419', districtCode: '' }, {}],
  [{ provinceCode: '', cityCode: '', districtCode: '' }, { region: '请选择省/市/区' }],
  [{ address: '三号' }, { address: '详细地址至少4个字' }],
  [{ address: '文三路478号 13800138000' }, { address: '详细地址中请勿填写电话号码' }],
])('%j: %j', (change, problems) => expect(receiverProblems({ ...receiver, ...change })).toEqual(problems))

test('separators around a number are removed', () => {
  const draft = toDraft({ ...receiver, provinceName: '', cityName: '', districtName: '', townName: '' })
  expect(tidy({ ...draft, name: ' 李思雨 ', mobile: '+86 139 0013 9000' })).toEqual(receiver)
})
