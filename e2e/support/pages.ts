const allPages: [path: string, title: string, requiresAuth: boolean][] = [
  ['/send', '我要寄件', true],
  ['/InternationalSend', '国际寄件', true],
  ['/hongkongmacaoandtaiwanmail', '港澳台寄件', true],
  ['/DimensionalCodeShipping', '二维码寄件', true],
  ['/ewbSearch', '订单列表', true],
  ['/ewbSearchall', '运单查询', false],
  ['/orderdetails', '订单详情', true],
  ['/delivery', '收货安排', false],
  ['/topay', '待付款', true],
  ['/dotinformation', '网点查询', false],
  ['/timelimitationoffreight', '运费时效', false],
  ['/receivingrange', '收派范围', false],
  ['/contraband', '禁寄物品', false],
  ['/personalinformation', '个人信息', true],
  ['/addressbook', '地址簿', true],
  ['/bankaccount', '银行账户', true],
  ['/accountbinding', '账号绑定', true],
  ['/notificationsettings', '通知设置', true],
  ['/messages', '消息中心', true],
  ['/realnameinformation', '实名信息', true],
  ['/invoice', '申请发票', true],
  ['/complaintfeedback', '投诉建议', true],
  ['/complaintrecord', '投诉记录', true],
]

/** `npm test -- --changed` names the addresses of the pages that the change reaches. */
const chosen = process.env.PORTAL_TEST_PAGES?.split(' ')

/** The pages: address, title, and whether a visitor must log in (routes §1). */
export const portalPages = allPages.filter(([path]) => chosen?.includes(path) ?? true)
