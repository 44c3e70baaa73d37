import { CONTRACT } from '../federation/contract'
import type { Registry, RegistryRemote, RegistryRoute } from '@portal/contract/registry'

type RouteSeed = [path: string, title: string, parent: string, flags: string]

const route = ([path, title, parent, flags]: RouteSeed): RegistryRoute => ({
  path,
  page: path.slice(1).toLowerCase(),
  title,
  parent,
  description: '',
  requiresAuth: !flags.includes('open'),
  cache: flags.includes('cache'),
  inMenu: !flags.includes('hidden'),
  standalone: flags.includes('standalone'),
  preload: [],
})

const remote = (name: string, menu: RegistryRemote['menu'], routes: RouteSeed[]): RegistryRemote => ({
  name,
  version: '1.0.0',
  contract: CONTRACT,
  menu,
  build: 'test',
  container: name.replaceAll('-', '_'),
  entry: `/remotes/${name}/test/entry.js`,
  routes: routes.map(route),
})

/** The portal's routes as the registry carries them (routes §1). */
export const registryFixture: Registry = {
  contract: CONTRACT,
  remotes: [
    remote('remote-send', { order: 10, title: '我要寄件', icon: 'send' }, [
      ['/send', '我要寄件', '我的寄件', ''],
      ['/InternationalSend', '国际寄件', '我的寄件', 'hidden'],
      ['/hongkongmacaoandtaiwanmail', '港澳台寄件', '我的寄件', 'hidden'],
      ['/DimensionalCodeShipping', '二维码寄件', '我的寄件', 'hidden'],
    ]),
    remote('remote-tracking', { order: 20, title: '查件跟踪', icon: 'track' }, [
      ['/ewbSearch', '订单列表', '查件跟踪', 'cache'],
      ['/ewbSearchall', '运单查询', '查件跟踪', 'open standalone'],
      ['/orderdetails', '订单详情', '查件跟踪', 'hidden'],
      ['/delivery', '收货安排', '查件跟踪', 'hidden open standalone'],
      ['/topay', '待付款', '我的订单', 'hidden'],
    ]),
    remote('remote-service-query', { order: 40, title: '服务查询', icon: 'service' }, [
      ['/dotinformation', '网点查询', '服务查询', 'open'],
      ['/timelimitationoffreight', '运费时效', '服务查询', 'open'],
      ['/receivingrange', '收派范围', '服务查询', 'open'],
      ['/contraband', '禁寄物品', '服务查询', 'open'],
    ]),
    remote('remote-profile', { order: 50, title: '我的资料', icon: 'profile' }, [
      ['/personalinformation', '个人信息', '我的资料', ''],
      ['/addressbook', '地址簿', '我的资料', ''],
      ['/bankaccount', '银行账户', '我的资料', ''],
      ['/accountbinding', '账号绑定', '我的资料', ''],
      ['/notificationsettings', '通知设置', '我的资料', ''],
      ['/messages', '消息中心', '我的资料', ''],
      ['/realnameinformation', '实名信息', '我的资料', ''],
    ]),
    remote('remote-feedback', { order: 60, title: '意见反馈', icon: 'feedback' }, [
      ['/complaintfeedback', '投诉建议', '意见反馈', ''],
      ['/complaintrecord', '投诉记录', '意见反馈', ''],
    ]),
    remote('remote-invoice', { order: 30, title: '申请发票', icon: 'invoice' }, [
      ['/invoice', '申请发票', '我的资料', ''],
    ]),
  ],
}
