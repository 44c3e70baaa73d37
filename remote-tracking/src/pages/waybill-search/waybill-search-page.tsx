import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import { lazyPart } from '@portal/kit/lazy-part'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import * as links from '@portal/contract/links'
import { joinWaybillNumbers, loadData, type PageAddress, useUserInfo } from '@portal/shared'
import { type QueryClient, useQuery } from '@portal/shared/query'
import { Link, useLocation, useSearchParams } from '@portal/shared/router'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useEffect, useState } from 'react'
import { QueryForm } from '../../features/waybill-query/query-form'
import { RecentNumbers, useRecentNumbers } from '../../features/waybill-query/recent-numbers'
import { SearchBand } from '../../features/waybill-query/search-band'
import { ServiceTiles } from '../../features/waybill-query/service-tiles'
import { queryTextOf, readQuery, withQueryText } from '../../features/waybill-query/waybill-query'
import { useOpenedWaybills } from '../../features/waybill-query/use-opened-waybills'
import styles from './waybill-search-page.module.css'

/** The traces of up to ten waybills, in the order of the request. Fetched again only on request (domain §3). */
const tracesQuery = (numbers: string[]) => ({
  queryKey: ['tracking/query', numbers],
  queryFn: async () => (await loadData('tracking/query', { ewbNos: numbers })).results,
  staleTime: Infinity,
})

const useWaybillTraces = (numbers: string[]) =>
  useQuery({
    ...tracesQuery(numbers),
    enabled: numbers.length > 0,
  })

/** Shown before the first query: where to find a waybill number. */
const QueryGuide = () => {
  const user = useUserInfo()
  return (
    <Card title="运单号在哪里？">
      <ul className={`${layout.list} ${prose.secondary} ${styles.places}`}>
        <li>
          <strong>面单</strong>
          货物外包装面单条形码下方的号码
        </li>
        <li>
          <strong>短信</strong>
          下单或揽收成功后发送到手机的短信
        </li>
        <li>
          <strong>我的订单</strong>
          {user ? <Link to={links.orders()}>在订单列表查看全部订单</Link> : '登录后在订单列表查看全部订单'}
        </li>
      </ul>
      <p className={`${prose.faint} ${styles.note}`}>一次最多查询10个单号；查询结果的地址可以收藏或转发</p>
    </Card>
  )
}

/** Loaded while the numbers are looked up. */
const Results = lazyPart(
  'waybill results',
  async () => (await import(/* webpackChunkName: "waybill-results" */ '../../features/waybill-query/results')).Results,
  <PageSkeleton shape="cards" rows={2} />,
)

/** 运单查询: public, inside the layout or on its own (domain §3). The query is in the address. */
const WaybillSearchPage = () => {
  const [params, setParams] = useSearchParams()
  const isStandalone = useLocation().pathname.startsWith('/standalone/')
  const queryText = queryTextOf(params)
  const [text, setText] = useState(queryText)
  const [problems, setProblems] = useState(() => (queryText ? readQuery(queryText).problems : []))
  const [previousQueryText, setPreviousQueryText] = useState(queryText)
  const [own, setOwn] = useState(queryText)
  const { numbers } = readQuery(queryText)
  const { data: traces, error, isFetching, refetch } = useWaybillTraces(numbers)
  const { numbers: recent, add: addRecent, clear: clearRecent } = useRecentNumbers()
  const inFull = useOpenedWaybills()

  // Back, Forward or a link has changed the address, and the form follows it. After the form's own query, whose address
  // arrives later and leaves personal numbers out, the typed text and its problems stay.
  if (previousQueryText !== queryText) {
    setPreviousQueryText(queryText)
    if (queryText !== own) {
      setOwn(queryText)
      setText(queryText)
      setProblems(queryText ? readQuery(queryText).problems : [])
    }
  }

  useEffect(() => {
    const foundNumbers = traces?.filter((trace) => trace.found).map((trace) => trace.ewbNo) ?? []
    if (foundNumbers.length > 0) addRecent(foundNumbers)
  }, [traces, addRecent])

  const refresh = () => {
    void refetch()
    inFull.refresh(numbers)
  }

  const ask = (next: string) => {
    const address = withQueryText(params, next)
    const query = readQuery(next)
    const nextQueryText = queryTextOf(address)
    setText(joinWaybillNumbers(next))
    setProblems(query.problems)
    setOwn(nextQueryText)
    if (nextQueryText !== queryText) setParams(address)
    else if (query.numbers.length > 0) refresh()
  }

  return (
    <>
      <SearchBand
        head={<PageHead title="运单查询" help="输入运单号查询物流轨迹，无需登录；为保护隐私，收寄件人信息已隐藏" />}
        isLow={numbers.length > 0}
      >
        <QueryForm
          text={text}
          onTextChange={setText}
          problems={problems}
          loading={isFetching}
          onSubmit={() => ask(text)}
        />
        <RecentNumbers numbers={recent} onPick={ask} onClear={clearRecent} />
      </SearchBand>
      {numbers.length === 0 && (
        <>
          {/* A partner's page leads nowhere else. */}
          {!isStandalone && <ServiceTiles />}
          <QueryGuide />
        </>
      )}
      {numbers.length > 0 && error && !traces && (
        <div className={surface.plain}>
          <LoadError error={error} onRetry={() => void refetch()} kept="您输入的单号已保留。" />
        </div>
      )}
      {numbers.length > 0 && (!error || traces) && (
        <Results traces={traces} inFull={inFull} refreshing={isFetching} onRefresh={refresh} />
      )}
    </>
  )
}

export const prepare = async (queryClient: QueryClient, { search }: PageAddress) => {
  const { numbers } = readQuery(queryTextOf(new URLSearchParams(search)))
  if (numbers.length > 0)
    await Promise.all([queryClient.prefetchQuery(tracesQuery(numbers)), Results.prepare(queryClient)])
}

export default WaybillSearchPage
