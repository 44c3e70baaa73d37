import notice from '@portal/kit/notice.module.css'
import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import surface from '@portal/kit/surface.module.css'
import prose from '@portal/kit/prose.module.css'
import { divisionsEdition, formatDateTime, type PageAddress } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import { useSearchParams } from '@portal/shared/router'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useRef, useState } from 'react'
import { browseQuery } from '../../features/coverage/browse-query'
import { CoverageBrowser } from '../../features/coverage/coverage-browser'
import { CoverageForm } from '../../features/coverage/coverage-form'
import type { CoverageQuery } from '../../features/coverage/coverage-query'
import { CoverageResult } from '../../features/coverage/coverage-result'
import { readRegion, writeRegion } from '../../features/coverage/region-address'
import { regionQuery, useCoverage } from '../../features/coverage/use-coverage'
import { queryWithFallback } from '../../fallback-answers/use-query-with-fallback'
import styles from './service-coverage-page.module.css'

/**
 * 收派范围 (domain §7). The region of a question is in the page's address; a typed address is only in the page's memory.
 */
const ServiceCoveragePage = () => {
  const [params, setParams] = useSearchParams()
  const region = readRegion(params.get('region'))
  const [typedQuery, setTypedQuery] = useState<CoverageQuery | null>(null)
  const answer = useRef<HTMLDivElement>(null)
  const question = typedQuery ?? (region && { region })
  const { data, savedAt, error, isFetching, retry } = useCoverage(question)

  const ask = (nextQuestion: CoverageQuery) => {
    setTypedQuery(nextQuestion.address ? nextQuestion : null)
    setParams(nextQuestion.region && !nextQuestion.address ? { region: writeRegion(nextQuestion.region) } : {}, {
      replace: true,
    })
    if (JSON.stringify(nextQuestion) === JSON.stringify(question)) retry()
  }
  const requestTown = ([provinceCode = '', cityCode = '', districtCode = '', townCode = '']: readonly string[]) => {
    ask({ region: { provinceCode, cityCode, districtCode, townCode } })
    answer.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      <PageHead title="收派范围" help="查询一个地址能否上门取件、能否派送" />
      <div className={layout.stack4}>
        <div className={surface.roomy}>
          <CoverageForm region={region} loading={isFetching} onAsk={ask} />
          <div ref={answer} className={styles.answer} aria-live="polite">
            {isFetching && !data && <PageSkeleton rows={4} />}
            {error !== null && !isFetching && <LoadError error={error} onRetry={retry} kept="您填写的地址已保留。" />}
            {savedAt && (
              <p className={`${notice.warning} ${styles.fallback}`}>
                暂时无法获取最新收派范围，以下为 {formatDateTime(savedAt)} 的查询结果
              </p>
            )}
            {data && (
              <CoverageResult
                result={data}
                onChoose={({ provinceCode, cityCode, districtCode, townCode }, detail) =>
                  ask({ region: { provinceCode, cityCode, districtCode, townCode }, address: detail })
                }
              />
            )}
          </div>
        </div>
        <Card
          title="按地区浏览"
          roomy
          help="没有标记的地区全境可取件、派送；在地图上点选省、市，或展开到乡镇、街道查看详情。"
        >
          <CoverageBrowser onAsk={requestTown} />
        </Card>
        <footer className={prose.hint}>
          行政区划版本：省、市、区县截至 {divisionsEdition.districtsOn}，乡镇、街道截至 {divisionsEdition.townsOn}
        </footer>
      </div>
    </>
  )
}

export const prepare = (queryClient: QueryClient, { search }: PageAddress) => {
  const region = readRegion(new URLSearchParams(search).get('region'))
  return Promise.all([
    queryClient.prefetchQuery(browseQuery([])),
    region && queryClient.prefetchQuery(queryWithFallback(regionQuery({ region }))),
  ])
}

export default ServiceCoveragePage
