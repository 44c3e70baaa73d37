import { registryFixture } from '../testing/registry-fixture'
import { menuGroups } from './menu-model'

test('the side menu has its six groups in order', () => {
  const groups = menuGroups({ ...registryFixture, remotes: registryFixture.remotes.toReversed() })
  expect(groups.map(({ title, items }) => [title, ...items.map((item) => item.title)])).toEqual([
    ['我要寄件', '我要寄件'],
    ['查件跟踪', '订单列表', '运单查询'],
    ['申请发票', '申请发票'],
    ['服务查询', '网点查询', '运费时效', '收派范围', '禁寄物品'],
    ['我的资料', '个人信息', '地址簿', '银行账户', '账号绑定', '通知设置', '消息中心', '实名信息'],
    ['意见反馈', '投诉建议', '投诉记录'],
  ])
})

test('a group without listed pages is left out', () => {
  const [remote] = registryFixture.remotes
  if (!remote) throw new Error('the fixture has remotes')
  const hidden = { ...remote, routes: remote.routes.map((route) => ({ ...route, inMenu: false })) }
  expect(menuGroups({ contract: 1, remotes: [hidden] })).toEqual([])
})
