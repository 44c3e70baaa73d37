import { overseasServerField } from './overseas-server-field'

it.each([
  [40001, '寄件人-姓名：姓名至少2个字', 'sender.name', '姓名至少2个字'],
  [40001, '拼音姓名：请填写拼音姓名', 'senderPinyin', '请填写拼音姓名'],
  [40001, '收件人-邮编：邮编格式不正确', 'receiver.postcode', '邮编格式不正确'],
  [40001, '收件人-详细地址-第2项：请使用英文填写', 'receiver.line2', '请使用英文填写'],
  [40001, '收件人-详细地址：请填写详细地址', 'receiver.line1', '请填写详细地址'],
  [40001, '收件人-EORI号：有误', 'receiver.eoriNo', '有误'],
  [40001, '申报信息-货物明细-第3项-英文品名：请填写英文品名', 'lines.2.nameEn', '请填写英文品名'],
  [40001, '申报信息-货物明细：申报净重合计不能大于总重量', 'netWeight', '申报净重合计不能大于总重量'],
  [40001, '申报信息-报关方式：文件只能简易报关', 'customsMode', '文件只能简易报关'],
  [40001, '申报信息-是否带电：请选择标快', 'battery', '请选择标快'],
  [40001, '总重量：须在0.01-99999千克', 'weight', '须在0.01-99999千克'],
  [40001, '货物明细-第1项-高：高度须在1-1500厘米', 'height', '高度须在1-1500厘米'],
  [40001, '声明价值：须在1-300000元', 'insuredValue', '须在1-300000元'],
  [40901, '该线路暂未开通', 'destination', '该线路暂未开通'],
  [40902, '所选时段已过期，请重新选择', 'pickupSlot', '所选时段已过期，请重新选择'],
  [40904, '“打火机”属于禁寄物品，无法下单', 'lines.0.nameCn', '“打火机”属于禁寄物品，无法下单'],
  [40916, '客户单号重复', 'customerOrderNo', '客户单号重复'],
  [40919, '月结账号未绑定或已失效', 'monthlyCode', '月结账号未绑定或已失效'],
  [40920, '请先完成实名认证', undefined, '请先完成实名认证'],
  [500, '服务暂时不可用，请稍后重试', undefined, '服务暂时不可用，请稍后重试'],
])('puts %i %s at %s', (code, message, path, shown) => {
  expect(overseasServerField(code, message)).toEqual({ path, message: shown })
})

it('knows where documents say what they are', () => {
  expect(overseasServerField(40904, '“印章”属于禁寄物品，无法下单', true).path).toBe('documentName')
})
