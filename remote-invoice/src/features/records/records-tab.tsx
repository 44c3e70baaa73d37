import { useSearchParams } from '@portal/shared/router'
import { useState } from 'react'
import { lazyPart } from '@portal/kit/lazy-part'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { RecordList } from './components/record-list'
import { readApplicationNo, recordQuery } from './model/record-query'

const RecordDetail = lazyPart(
  'record detail',
  async () => (await import(/* webpackChunkName: "record-detail" */ './detail/record-detail')).RecordDetail,
  <PageSkeleton shape="cards" rows={4} />,
)

/**
 * 开票记录 (domain §11): the list, or the details of `?applicationNo=`; filters and page are in the address. The focus
 * moves into the details and back to the link that opened them; it does not move when the page first appears.
 */
export const RecordsTab = () => {
  const [params] = useSearchParams()
  const query = recordQuery.read(params)
  const applicationNo = readApplicationNo(params)
  const [place, setPlace] = useState<{ now: string; before?: string }>({ now: applicationNo })
  if (place.now !== applicationNo) setPlace({ now: applicationNo, before: place.now })

  return applicationNo === '' ? (
    <RecordList query={query} focusOn={place.before ?? ''} />
  ) : (
    <RecordDetail
      key={applicationNo}
      query={query}
      applicationNo={applicationNo}
      takesFocus={place.before !== undefined}
    />
  )
}
