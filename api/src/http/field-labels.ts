/** What people call the fields of the contract, for the messages that name one. */
export const fieldLabels: Readonly<Record<string, string>> = {
  mobileNo: '手机号码', userTel: '手机号码', smsCode: '短信验证码', username: '账号', password: '密码', affirmPassword: '确认密码', loginType: '登录方式',
  captchaType: '验证方式', captchaVerification: '安全验证', purpose: '验证用途',
  page: '页码', pageSize: '每页条数', keyword: '关键字', tab: '页签', kind: '类型', dateFrom: '开始日期', dateTo: '结束日期',
  clientRequestId: '请求编号',
  sender: '寄件人', receiver: '收件人', name: '姓名', mobile: '联系电话', ext: '分机号', company: '公司名称', address: '详细地址',
  provinceCode: '省份', cityCode: '城市', districtCode: '区县', townCode: '乡镇/街道', from: '始发地', to: '目的地',
  goodsName: '物品名称', goodsType: '物品类别', packageCount: '总件数', weightGrams: '总重量', volumeCm3: '总体积',
  lines: '货物明细', lengthCm: '长', widthCm: '宽', heightCm: '高', count: '件数',
  productCode: '产品类型', deliveryMode: '送货方式', floor: '楼层', hasElevator: '电梯', insuredValueCents: '声明价值',
  pickupDate: '取件日期', pickupSlot: '取件时间', pickupAt: '取件时间', payMethod: '付款方式', remark: '备注',
  pickupMode: '取货方式', outletCode: '网点', packageService: '包装', backSignBill: '签回单', backSignCount: '签回单份数', pieceWeightGrams: '单件重量',
  codAmountCents: '代收货款', codType: '返款方式', bankAccountId: '银行账户', couponId: '优惠券', monthlyCode: '月结账号', customerOrderNo: '客户单号',
  rows: '数据', size: '面单尺寸', draft: '', codeNo: '寄件码', code: '寄件码', shortCode: '短码', replaces: '寄件码', own: '', party: '', wanted: '填写内容', courierName: '快递员', courierPhone: '快递员电话',
  agreementVersion: '服务协议', confirmDuplicate: '重复下单确认',
  orderNo: '订单号', orderNos: '订单', ewbNo: '运单号', ewbNos: '运单号', channel: '支付方式', paymentNo: '支付单号',
  events: '事件', eventId: '事件编号', nodeType: '节点类型', eventAt: '发生时间',
}
