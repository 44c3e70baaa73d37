import type { FeedbackDetail, FeedbackRow } from '@portal/contract/feedback'

/** Responses of the API for tests, which pass the fields that differ. */
export const feedbackRow = (change: Partial<FeedbackRow> = {}): FeedbackRow => ({
  feedbackNo: 'F1',
  kind: 'COMPLAINT',
  type: 'DAMAGED',
  ewbNo: '300000000001',
  status: 'PROCESSING',
  createdAt: '2026-11-20T01:00:00.000Z',
  updatedAt: '2026-11-21T02:00:00.000Z',
  dueAt: '2026-11-27T01:00:00.000Z',
  hasNewReply: false,
  summary: '外箱压坏，两件轴承变形',
  ...change,
})

type Entry = FeedbackDetail['entries'][number]
export const entryOf = (change: Partial<Entry> = {}): Entry => ({
  entryId: 'E1',
  at: '2026-11-20T01:00:00.000Z',
  by: 'CUSTOMER',
  action: '提交反馈',
  text: '',
  attachments: [],
  ...change,
})

const nothing = { reply: false, withdraw: false, rate: false, reopen: false }

export const feedbackDetail = ({
  can,
  ...change
}: Partial<Omit<FeedbackDetail, 'can'>> & { can?: Partial<FeedbackDetail['can']> } = {}): FeedbackDetail => {
  const { summary, ...row } = feedbackRow()
  return {
    ...row,
    description: summary,
    expectation: 'COMPENSATE',
    goodsValueCents: 128_000,
    claimCents: 0,
    claimedWeightGrams: 0,
    contactName: '张*',
    contactPhone: '138****8000',
    attachments: [],
    entries: [entryOf()],
    rating: null,
    can: { ...nothing, ...can },
    settleBy: null,
    mayAppeal: false,
    ...change,
  }
}

export const noCounts = { ALL: 0, SUBMITTED: 0, PROCESSING: 0, WAIT_USER: 0, RESOLVED: 0, CLOSED: 0 }
