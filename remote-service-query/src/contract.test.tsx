import { fakeApi } from '@portal/testing/fake-api'
import { describePageContract } from '@portal/testing/page-contract'
import manifest from '../remote.json'
import { quoteOf } from './features/freight-time/testing/quotes'
import { outletOf } from './features/outlets/testing/outlets'
import * as lifecycles from './index'
import { pages } from './pages'
import { divisions } from './testing/divisions'

const { distanceMetres: _, ...outlet } = outletOf('LC1', '南山营业部')

const setUp = () =>
  fakeApi({
    ...divisions,
    'outlet/page': { data: { total: 1, list: [outletOf('LC1', '南山营业部')] } },
    'map/city': { data: { centre: null, districts: [] } },
    'outlet/markers': { data: { list: [], isComplete: true } },
    'outlet/regionCounts': { data: { list: [{ code: '44', count: 2 }] } },
    'outlet/detail': { data: outlet },
    'outlet/serviceArea': { data: { shapes: [], updatedAt: null } },
    'freight/guide': { data: { products: [], fees: [], questions: [] } },
    'freight/estimate': { data: { quotes: [quoteOf('STD', 281_20, '2026-11-23T10:00:00Z')] } },
    'coverage/browse': { data: { list: [] } },
    'coverage/query': { data: { outcome: 'OUTSIDE' } },
  })

const moreAddresses = {
  outlets: ['/dotinformation?cityCode=4403&open=1&page=2', '/dotinformation?outlet=LC1'],
  freightTime: ['/timelimitationoffreight?from=44-4403-440305&to=33-3301-330106&weight=120&volume=0.96'],
  serviceCoverage: ['/receivingrange?region=44-4403-440305-440305007'],
}

describePageContract({ manifest, lifecycles, pages, setUp, moreAddresses })
