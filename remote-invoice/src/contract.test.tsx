import { fakeApi } from '@portal/testing/fake-api'
import { describePageContract } from '@portal/testing/page-contract'
import manifest from '../remote.json'
import * as lifecycles from './index'
import { pages } from './pages'
import { invoiceDetail, invoiceRow } from './features/records/testing/samples'
import { billingProfile, eligibleOrders } from './testing/samples'

const setUp = () =>
  fakeApi({
    'invoice/eligiblePage': { data: { total: 3, totalCents: 30_000, list: eligibleOrders(3) } },
    'invoice/page': { data: { total: 1, list: [invoiceRow()] } },
    'invoice/detail': { data: invoiceDetail() },
    'billingProfile/list': { data: [billingProfile()] },
  })

const moreAddresses = {
  invoice: ['/invoice?tab=record&status=ISSUED', '/invoice?tab=record&applicationNo=FP1', '/invoice?tab=title'],
}

describePageContract({ manifest, lifecycles, pages, setUp, moreAddresses })
