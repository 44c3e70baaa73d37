import { serverField } from './server-field'

describe('serverField', () => {
  it.each([
    [40001, '寄件人-姓名：姓名至少2个字', 'sender.name', '姓名至少2个字'],
    [40001, '收件人-联系电话：请填写正确的手机号码', 'receiver.mobile', '请填写正确的手机号码'],
    [40001, '收件人-区县：请选择区县', 'receiver.region', '请选择区县'],
    [40001, '货物明细-第2项-高：高度须在1-1500厘米', 'lines.1.height', '高度须在1-1500厘米'],
    [40001, '货物明细：不能超过50项', 'volume', '不能超过50项'],
    [40001, '总重量：总重量须在0.01-99999千克', 'weight', '总重量须在0.01-99999千克'],
    [40001, '服务协议：请先阅读并同意服务协议', 'agreed', '请先阅读并同意服务协议'],
    [40901, '该线路暂未开通', 'receiver.region', '该线路暂未开通'],
    [40902, '所选时段已过期，请重新选择', 'pickupSlot', '所选时段已过期，请重新选择'],
    [40904, '打火机属于禁寄物品，无法下单', 'goodsName', '打火机属于禁寄物品，无法下单'],
    [40001, '请求编号：格式不正确', undefined, '请求编号：格式不正确'],
    [500, '服务暂时不可用，请稍后重试', undefined, '服务暂时不可用，请稍后重试'],
  ])('puts %i %s at %s', (code, message, path, shown) => {
    expect(serverField(code, message)).toEqual({ path, message: shown })
  })
})
