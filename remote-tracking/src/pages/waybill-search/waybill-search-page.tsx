import layout from '@portal/kit/layout.module.css'
import surface from '@portal/kit/surface.module.css'
import { joinWaybillNumbers } from '@portal/shared'
import { useSearchParams } from '@portal/shared/router'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useEffect, useState } from 'react'
import { useWaybillTraces } from '../../features/waybill-query/api/use-waybill-traces'
import { lazyPart } from '@portal/kit/lazy-part'
import { QueryForm } from '../../features/waybill-query/components/query-form'
import { QueryGuide } from '../../features/waybill-query/components/query-guide'
import { RecentNumbers } from '../../features/waybill-query/components/recent-numbers'
import { queryTextOf, withQueryText } from '../../features/waybill-query/model/query-address'
import { readQuery } from '../../features/waybill-query/model/read-query'
import { useRecentNumbers } from '../../features/waybill-query/model/recent-numbers'
import { useOpenedWaybills } from '../../features/waybill-query/model/use-opened-waybills'
import styles from './waybill-search-page.module.css'

/** Comes while the numbers are looked up. */
const Results = lazyPart(
  'waybill results',
  async () =>
    (await import(/* webpackChunkName: "waybill-results" */ '../../features/waybill-query/components/results')).Results,
  <PageSkeleton rows={8} />,
)

/** 运单查询: public, inside the layout or standing alone (domain §3). What was asked is in the address. */
const WaybillSearchPage = () => {
  const [params, setParams] = useSearchParams()
  const asked = queryTextOf(params)
  const [text, setText] = useState(asked)
  const [problems, setProblems] = useState(() => (asked ? readQuery(asked).problems : []))
  const [shown, setShown] = useState(asked)
  const [own, setOwn] = useState(asked)
  const { numbers } = readQuery(asked)
  const { data: traces, error, isFetching, refetch } = useWaybillTraces(numbers)
  const { numbers: recent, add: addRecent, clear: clearRecent } = useRecentNumbers()
  const inFull = useOpenedWaybills()

  // Back, Forward or a link changed the address: the form follows it. After its own question, whose address
  // comes later and leaves personal numbers out, it keeps what was typed and what is wrong with it.
  if (shown !== asked) {
    setShown(asked)
    if (asked !== own) {
      setOwn(asked)
      setText(asked)
      setProblems(asked ? readQuery(asked).problems : [])
    }
  }

  useEffect(() => {
    const found = traces?.filter((trace) => trace.found).map((trace) => trace.ewbNo) ?? []
    if (found.length > 0) addRecent(found)
  }, [traces, addRecent])

  const refresh = () => {
    void refetch()
    inFull.refresh(numbers)
  }

  const ask = (next: string) => {
    const address = withQueryText(params, next)
    const query = readQuery(next)
    const nextAsked = queryTextOf(address)
    setText(joinWaybillNumbers(next))
    setProblems(query.problems)
    setOwn(nextAsked)
    if (nextAsked !== asked) setParams(address)
    else if (query.numbers.length > 0) refresh()
  }

  return (
    <>
      <PageHead title="运单查询" help="输入运单号查询物流轨迹，无需登录；为保护隐私，收寄件人信息已隐藏" />
      <div className={styles.columns}>
        <div className={`${surface.padded} ${layout.notOnPaper} ${styles.form}`}>
          <QueryForm
            text={text}
            onTextChange={setText}
            problems={problems}
            loading={isFetching}
            onSubmit={() => ask(text)}
          />
          <RecentNumbers numbers={recent} onPick={ask} onClear={clearRecent} />
        </div>
        <div className={styles.answers}>
          {numbers.length === 0 && <QueryGuide />}
          {numbers.length > 0 && error && !traces && <LoadError error={error} onRetry={() => void refetch()} />}
          {numbers.length > 0 && (!error || traces) && (
            <Results traces={traces} inFull={inFull} refreshing={isFetching} onRefresh={refresh} />
          )}
        </div>
      </div>
    </>
  )
}

export default WaybillSearchPage
