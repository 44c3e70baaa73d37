import type { FoundOutlet, OutletRow as Outlet } from '@portal/contract/outlet'
import layout from '@portal/kit/layout.module.css'
import { PageDialog } from '@portal/kit/page-dialog'
import prose from '@portal/kit/prose.module.css'
import { hotline, loadData } from '@portal/shared'
import { hoursText } from '@portal/shared/outlets'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Input, Pagination } from 'antd'
import { useState } from 'react'
import type { RegionDraft } from '../../draft/send-draft'
import styles from './outlet-dialog.module.css'

interface OutletRowProps {
  outlet: FoundOutlet
  isSelected: boolean
  onPick: (outlet: FoundOutlet) => void
}

const closedTexts = { OPEN: '', PAUSED: '暂停营业', CLOSED: '已撤销' } as const

/** Distances are measured from about the centre of a district, so a finer unit would be misleading. */
const kilometres = (metres: number) => (metres < 1000 ? '1 公里内' : `${Math.round(metres / 1000)} 公里`)

/** One outlet as a button that selects it; an outlet that is closed shows that and is disabled. */
const OutletRow = ({ outlet, isSelected, onPick }: OutletRowProps) => {
  const closed = closedTexts[outlet.status]
  return (
    <button
      type="button"
      className={styles.outlet}
      disabled={closed !== ''}
      aria-pressed={isSelected}
      onClick={() => onPick(outlet)}
    >
      <span className={styles.head}>
        <strong>{outlet.outletName}</strong>
        {outlet.distanceMetres !== null && (
          <span className={prose.hint}>距寄件地约 {kilometres(outlet.distanceMetres)}</span>
        )}
        {closed && <span className={prose.warning}>{closed}</span>}
      </span>
      <span>
        {[...new Set([outlet.cityName, outlet.districtName, outlet.townName])].join('')}
        {outlet.address}
      </span>
      <span className={prose.hint}>
        {hoursText(outlet.businessHours)}
        {outlet.phones[0] && ` · ${outlet.phones[0]}`}
        {` · 单件最重 ${outlet.maxPieceKg} kg`}
      </span>
      {outlet.holidayNote && <span className={prose.hint}>{outlet.holidayNote}</span>}
    </button>
  )
}

interface OutletDialogProps {
  /** Region whose city's outlets are listed, the nearest to its district first. */
  region: RegionDraft
  /** Number of the currently selected outlet; may be empty. */
  selectedCode: string
  onPick: (outlet: Outlet) => void
  /** The dialog has faded out and the focus has returned. */
  onClosed: () => void
}

const pageSize = 10

/** Selects an outlet that accepts goods. Does not close on Escape or on a click beside it. */
export const OutletDialog = ({
  region: { provinceCode, cityCode, districtCode },
  selectedCode,
  onPick,
  onClosed,
}: OutletDialogProps) => {
  const [open, setOpen] = useState(true)
  const [query, setQuery] = useState({ keyword: '', page: 1 })
  const outlets = useQuery({
    queryKey: ['outlet/page', provinceCode, cityCode, districtCode, query],
    queryFn: () =>
      loadData('outlet/page', {
        ...query,
        pageSize,
        provinceCode,
        cityCode,
        service: 'SEND',
        nearRegion: { provinceCode, cityCode, districtCode },
      }),
    placeholderData: keepPreviousData,
  })
  const pick = (outlet: Outlet) => {
    onPick(outlet)
    setOpen(false)
  }
  return (
    <PageDialog
      title="选择寄件网点"
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={null}
      width={640}
    >
      <div className={layout.stack4}>
        <Input.Search
          placeholder="网点名称、地址或编号"
          aria-label="搜索网点"
          maxLength={50}
          allowClear
          onSearch={(keyword) => setQuery({ keyword: keyword.trim(), page: 1 })}
        />
        {outlets.isPending && <PageSkeleton rows={6} />}
        {outlets.isError && <LoadError error={outlets.error} onRetry={() => void outlets.refetch()} />}
        {outlets.data?.total === 0 && (
          <EmptyState
            text={
              query.keyword
                ? '没有符合条件的网点，请换个关键字'
                : `该地区暂无网点，可拨打${hotline()}咨询，或改为上门取件`
            }
          />
        )}
        {outlets.data && outlets.data.total > 0 && (
          <>
            <ul className={styles.list} aria-label="网点">
              {outlets.data.list.map((outlet) => (
                <li key={outlet.outletCode}>
                  <OutletRow outlet={outlet} isSelected={outlet.outletCode === selectedCode} onPick={pick} />
                </li>
              ))}
            </ul>
            <Pagination
              size="small"
              align="end"
              hideOnSinglePage
              showSizeChanger={false}
              current={query.page}
              pageSize={pageSize}
              total={outlets.data.total}
              onChange={(page) => setQuery({ ...query, page })}
            />
          </>
        )}
      </div>
    </PageDialog>
  )
}
