import { lazyPart } from '@portal/kit/lazy-part'
import surface from '@portal/kit/surface.module.css'
import type { Selections } from '@portal/kit/use-selection'
import views from '@portal/kit/views.module.css'
import type { PageAddress } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import { useSearchParams } from '@portal/shared/router'
import { LinkTabs } from '@portal/shared/ui/link-tabs'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useState } from 'react'
import { eligiblePageQuery } from '../../features/apply/use-eligible-page'
import { readApplyQuery } from '../../features/apply/model/apply-query'
import type { SelectedOrder } from '../../features/apply/model/selected-order'
import { billingProfilesQuery } from '../../features/billing-profiles/use-billing-profiles'
import { detailQuery } from '../../features/records/use-record-detail'
import { recordPageQuery } from '../../features/records/use-record-page'
import { readApplicationNo, recordQuery } from '../../features/records/record-query'
import styles from './invoice-page.module.css'
import { type InvoiceTab, invoiceTabs, readTab } from './tab-keys'

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
  'billing profiles',
  async () =>
    (
      await import(
        /* webpackChunkName: "billing-profiles-tab" */ '../../features/billing-profiles/billing-profiles-tab'
      )
    ).BillingProfilesTab,
  <PageSkeleton shape="cards" rows={4} />,
)

const parts = { apply: ApplyTab, record: RecordsTab, title: BillingProfilesTab }

const InvoiceTabs = ({ current }: { current: InvoiceTab }) => (
  <LinkTabs
    label="发票"
    current={current}
    tabs={invoiceTabs.map(({ key, title }) => ({ key, title, search: key === 'apply' ? '' : `?tab=${key}` }))}
  />
)

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

/** Begins the first query of the address's view. */
const prefetchFirst = (queryClient: QueryClient, params: URLSearchParams): Promise<void> => {
  const tab = readTab(params)
  if (tab === 'apply') return queryClient.prefetchQuery(eligiblePageQuery(readApplyQuery(params)))
  if (tab === 'title') return queryClient.prefetchQuery(billingProfilesQuery)
  const applicationNo = readApplicationNo(params)
  return applicationNo === ''
    ? queryClient.prefetchQuery(recordPageQuery(recordQuery.read(params)))
    : queryClient.prefetchQuery(detailQuery(applicationNo))
}

export const prepare = (queryClient: QueryClient, { search }: PageAddress) => {
  const params = new URLSearchParams(search)
  return Promise.all([prefetchFirst(queryClient, params), parts[readTab(params)].prepare(queryClient)])
}

export default InvoicePage
