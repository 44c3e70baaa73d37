import views from '@portal/kit/views.module.css'
import surface from '@portal/kit/surface.module.css'
import type { PageAddress } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import { useSearchParams } from '@portal/shared/router'
import { PageHead } from '@portal/shared/ui/page-head'
import { useState } from 'react'
import type { Selections } from '@portal/kit/use-selection'
import { lazyPart } from '@portal/kit/lazy-part'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import type { SelectedOrder } from '../../features/apply/model/selected-order'
import { prefetchFirst } from './first-query'
import styles from './invoice-page.module.css'
import { InvoiceTabs } from './invoice-tabs'
import { readTab } from './tab-keys'

/** Each view is loaded when it is first opened. */
const ApplyTab = lazyPart(
  'apply',
  async () => (await import(/* webpackChunkName: "apply-tab" */ '../../features/apply/apply-tab')).ApplyTab,
  <PageSkeleton shape="table" rows={8} />,
)
const RecordsTab = lazyPart(
  'records',
  async () => (await import(/* webpackChunkName: "records-tab" */ '../../features/records/records-tab')).RecordsTab,
  <PageSkeleton shape="table" rows={8} />,
)
const BillingProfilesTab = lazyPart(
  'titles',
  async () =>
    (await import(/* webpackChunkName: "titles-tab" */ '../../features/billing-profiles/billing-profiles-tab'))
      .BillingProfilesTab,
  <PageSkeleton shape="cards" rows={4} />,
)

const parts = { apply: ApplyTab, record: RecordsTab, title: BillingProfilesTab }

/** 申请发票 (domain §11): the view is in the address. */
const InvoicePage = () => {
  const [params] = useSearchParams()
  const tab = readTab(params)
  const choice = useState<Selections<SelectedOrder>>({})
  return (
    <>
      <PageHead title="申请发票" help="为已揽收并付款的订单申请电子发票" />
      <section className={surface.plain} aria-label="我的发票">
        <div className={`${views.tabs} ${styles.views}`}>
          <InvoiceTabs current={tab} />
        </div>
        <div className={views.body}>
          {tab === 'apply' && <ApplyTab choice={choice} />}
          {tab === 'record' && <RecordsTab />}
          {tab === 'title' && <BillingProfilesTab />}
        </div>
      </section>
    </>
  )
}

export const prepare = (queryClient: QueryClient, { search }: PageAddress) => {
  const params = new URLSearchParams(search)
  return Promise.all([prefetchFirst(queryClient, params), parts[readTab(params)].prepare(queryClient)])
}

export default InvoicePage
