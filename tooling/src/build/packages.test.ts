import { readManifest, remoteNames } from './packages'

/** The table of routes §1: path, remote, title, parent, login, cache. */
const routes: [string, string, string, string, boolean, boolean][] = [
  ['/send', 'remote-send', '我要寄件', '我的寄件', true, false],
  ['/InternationalSend', 'remote-send', '国际寄件', '我的寄件', true, false],
  ['/hongkongmacaoandtaiwanmail', 'remote-send', '港澳台寄件', '我的寄件', true, false],
  ['/DimensionalCodeShipping', 'remote-send', '二维码寄件', '我的寄件', true, false],
  ['/ewbSearch', 'remote-tracking', '订单列表', '查件跟踪', true, true],
  ['/ewbSearchall', 'remote-tracking', '运单查询', '查件跟踪', false, false],
  ['/orderdetails', 'remote-tracking', '订单详情', '查件跟踪', true, false],
  ['/delivery', 'remote-tracking', '收货安排', '查件跟踪', false, false],
  ['/topay', 'remote-tracking', '待付款', '我的订单', true, false],
  ['/dotinformation', 'remote-service-query', '网点查询', '服务查询', false, false],
  ['/timelimitationoffreight', 'remote-service-query', '运费时效', '服务查询', false, false],
  ['/receivingrange', 'remote-service-query', '收派范围', '服务查询', false, false],
  ['/contraband', 'remote-service-query', '禁寄物品', '服务查询', false, false],
  ['/personalinformation', 'remote-profile', '个人信息', '我的资料', true, false],
  ['/addressbook', 'remote-profile', '地址簿', '我的资料', true, false],
  ['/bankaccount', 'remote-profile', '银行账户', '我的资料', true, false],
  ['/accountbinding', 'remote-profile', '账号绑定', '我的资料', true, false],
  ['/notificationsettings', 'remote-profile', '通知设置', '我的资料', true, false],
  ['/messages', 'remote-profile', '消息中心', '我的资料', true, false],
  ['/realnameinformation', 'remote-profile', '实名信息', '我的资料', true, false],
  ['/invoice', 'remote-invoice', '申请发票', '我的资料', true, false],
  ['/complaintfeedback', 'remote-feedback', '投诉建议', '意见反馈', true, false],
  ['/complaintrecord', 'remote-feedback', '投诉记录', '意见反馈', true, false],
]

/** Remotes that were added later are not in the table. */
const designed = new Set(routes.map(([, name]) => name))

const declared = () =>
  remoteNames()
    .filter((name) => designed.has(name))
    .flatMap((name) =>
      readManifest(name).routes.map(({ path, title, parent, requiresAuth, cache }) => [
        path,
        name,
        title,
        parent,
        requiresAuth,
        cache,
      ]),
    )

test.each(routes)('%s belongs to %s and is declared as designed', (...route) => {
  expect(declared()).toContainEqual(route)
})

test('they declare nothing else', () => {
  expect(declared()).toHaveLength(routes.length)
})

test('the side menu has its six groups in order', () => {
  const groups = remoteNames()
    .map((name) => readManifest(name).menu)
    .sort((a, b) => a.order - b.order)
  expect(groups.slice(0, 6).map(({ title }) => title)).toEqual([
    '我要寄件',
    '查件跟踪',
    '申请发票',
    '服务查询',
    '我的资料',
    '意见反馈',
  ])
})
