/** @jest-environment ../tooling/jest/built.cjs */
import { fakeApi } from '@portal/testing/fake-api'
import { describePageContract } from '@portal/testing/page-contract'
import manifest from '../remote.json'
import * as lifecycles from './index'
import { pages } from './pages'
import { eligibleOrders } from './testing/samples'

const prepare = () =>
  fakeApi({ 'invoice/eligiblePage': { data: { total: 3, totalCents: 30_000, list: eligibleOrders(3) } } })

describePageContract({ manifest, lifecycles, pages, prepare })
