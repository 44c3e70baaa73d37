import { signIn } from '@portal/testing/shell'
import { fakeApi } from '@portal/testing/fake-api'
import { describePageContract } from '@portal/testing/page-contract'
import manifest from '../remote.json'
import * as lifecycles from './index'
import { pages } from './pages'
import { orderCounts, ownOrder } from './testing/own-order'
import { entryOf, feedbackDetail, feedbackRow, noCounts } from './testing/record-samples'

const file = { uploadId: 'U1', fileName: '清单.pdf', mediaType: 'application/pdf' as const, bytes: 1024 }
const entries = [
  entryOf(),
  entryOf({ entryId: 'E2', by: 'CARRIER', action: '请补充材料', text: '请上传面单照片', attachments: [file] }),
]

const setUp = async () => {
  document.cookie = 'token=t-1'
  fakeApi({
    'feedback/detail': {
      data: feedbackDetail({
        status: 'WAIT_USER',
        hasNewReply: true,
        can: { reply: true, rate: true },
        mayAppeal: true,
        entries,
      }),
    },
    'feedback/page': { data: { total: 1, list: [feedbackRow()], counts: noCounts } },
    'feedback/markRead': { data: {} },
    'feedback/unread': { data: { count: 0 } },
    'user/queryUerInfo': { data: { userId: 'u1', userTel: '13800138000', nickname: '林一诺' } },
    'order/unpaid': { data: [] },
    'order/page': { data: { total: 1, list: [ownOrder()], counts: orderCounts } },
    'feedback/findOpen': { data: { feedbackNo: 'F1' } },
  })
  await signIn('u1')
}

describePageContract({
  manifest,
  lifecycles,
  pages,
  setUp,
  addresses: {
    complaintFeedback: '/complaintfeedback?waybillNo=300000000001&type=DAMAGED',
    complaintRecord: '/complaintrecord?feedbackNo=F1',
  },
  moreAddresses: {
    complaintFeedback: ['/complaintfeedback', '/complaintfeedback?waybillNo=300000000001&kind=PRAISE'],
    complaintRecord: ['/complaintrecord', '/complaintrecord?tab=PROCESSING'],
  },
})
