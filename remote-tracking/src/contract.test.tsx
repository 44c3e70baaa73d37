import { describePageContract } from '@portal/testing/page-contract'
import { fakeApi } from '@portal/testing/fake-api'
import { fakeLive } from '@portal/testing/fake-stream'
import { orderDetail, orderRow } from '@portal/testing/samples'
import manifest from '../remote.json'
import * as lifecycles from './index'
import { pages } from './pages'
import { deliveryView, unpaidOrder, waybillTrace } from './testing/samples'

const counts = { all: 1, waitPickup: 0, inTransit: 0, delivering: 0, signed: 0, canceled: 0, exception: 0, orderPay: 0 }

const setUp = () => {
  document.cookie = 'token=t-1'
  fakeApi({
    'order/page': { data: { total: 1, list: [orderRow()], counts } },
    'order/detail': {
      data: orderDetail({
        origin: { city: '深圳市', lng: 114.06, lat: 22.54 },
        destination: { city: '北京市', lng: 116.41, lat: 39.9 },
      }),
    },
    'order/unpaid': { data: [unpaidOrder()] },
    'tracking/query': { data: { results: [waybillTrace()] } },
    'delivery/open': { data: deliveryView() },
    'delivery/ofOrder': { data: deliveryView() },
  })
  fakeLive()
}

const addresses = {
  orderDetails: '/orderdetails?orderNo=A1',
  waybillSearch: '/ewbSearchall?ewbNo=300000000001',
  delivery: '/delivery?code=Ab3dEfGhJkLmNpQr',
}
const moreAddresses = { waybillSearch: ['/ewbSearchall'], delivery: ['/delivery', '/delivery?orderNo=A1'] }

describePageContract({ manifest, lifecycles, pages, setUp, addresses, moreAddresses })
