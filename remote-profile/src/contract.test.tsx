import { fakeApi } from '@portal/testing/fake-api'
import { describePageContract } from '@portal/testing/page-contract'
import manifest from '../remote.json'
import * as lifecycles from './index'
import { pages } from './pages'
import { entriesOf, groupsOf, tagsOf } from './testing/address-book'
import { bookEntry } from './testing/book-entry'
import { messageSettings } from './testing/message-settings'
import { realName } from './testing/real-name'
import { shownMessage } from './testing/shown-message'

const setUp = () =>
  fakeApi({
    'address/page': entriesOf(bookEntry()),
    'address/tags': tagsOf(),
    'addressGroup/list': groupsOf('客户'),
    'bank/list': { data: [] },
    'binding/overview': { data: { maskedTel: '138****8000', hasPassword: true, wechat: null, email: null } },
    'message/page': { data: { total: 2, list: [shownMessage('A'), shownMessage('B', { isRead: true })] } },
    'message/settings': { data: messageSettings() },
    'binding/monthlyList': { data: [] },
    'binding/deviceList': { data: [] },
    'profile/detail': {
      data: {
        userTel: '13800001234',
        nickname: '陈立言',
        gender: 'UNSAID',
        birthday: '',
        company: '',
        industry: '',
        avatar: '',
        registeredAt: '2026-01-05T02:00:00.000Z',
        level: '银卡会员',
        ordersOfYear: 12,
        nextLevel: null,
      },
    },
    'realname/state': { data: realName() },
  })

const moreAddresses = {
  messages: ['/messages?event=SIGNED&unread=1&page=2'],
  addressBook: ['/addressbook?kind=receiver&keyword=zs&page=2'],
}

describePageContract({ manifest, lifecycles, pages, setUp, moreAddresses })
