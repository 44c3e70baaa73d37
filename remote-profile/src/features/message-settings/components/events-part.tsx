import { type MessageSettings, type SwitchedChannel } from '@portal/contract/messages'
import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import table from '@portal/kit/plain-table.module.css'
import prose from '@portal/kit/prose.module.css'
import { useIsBelow } from '@portal/shared'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { Button } from 'antd'
import { channelLabels } from '../model/channel-labels'
import { EventSwitch } from './event-switch'
import styles from './events-part.module.css'

type EventRow = MessageSettings['events'][number]

const columns: readonly SwitchedChannel[] = ['SMS', 'WECHAT', 'MAIL']

const EventName = ({ row: { label, alwaysSent } }: { row: EventRow }) => (
  <>
    {label}
    {alwaysSent !== '' && <span className={`${prose.hint} ${styles.reason}`}>{alwaysSent}</span>}
  </>
)

interface ListProps {
  events: readonly EventRow[]
  onPreview: (row: EventRow) => void
}

const PreviewButton = ({ row, onPreview }: { row: EventRow; onPreview: ListProps['onPreview'] }) => (
  <Button size="small" aria-label={`预览${row.label}`} onClick={() => onPreview(row)}>
    预览
  </Button>
)

const EventTable = ({ events, onPreview }: ListProps) => (
  <table className={`${table.table} ${styles.table}`} aria-label="通知内容">
    <thead>
      <tr>
        <th scope="col">通知内容</th>
        {columns.map((channel) => (
          <th key={channel} scope="col">
            {channelLabels[channel]}
          </th>
        ))}
        <th scope="col">内容预览</th>
      </tr>
    </thead>
    <tbody>
      {events.map((row) => (
        <tr key={row.event}>
          <th scope="row">
            <EventName row={row} />
          </th>
          {columns.map((channel) => (
            <td key={channel}>
              <EventSwitch row={row} channel={channel} />
            </td>
          ))}
          <td>
            <PreviewButton row={row} onPreview={onPreview} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const EventCards = ({ events, onPreview }: ListProps) => (
  <ul className={`${layout.list} ${layout.ruled}`} aria-label="通知内容">
    {events.map((row) => (
      <li key={row.event} className={styles.card}>
        <div className={`${layout.row2} ${layout.between} ${styles.head}`}>
          <strong>
            <EventName row={row} />
          </strong>
          <PreviewButton row={row} onPreview={onPreview} />
        </div>
        <div className={layout.bar4}>
          {row.switches.map(({ channel }) => (
            <EventSwitch key={channel} row={row} channel={channel} isNamed />
          ))}
        </div>
      </li>
    ))}
  </ul>
)

/** Which events go out by which channels. */
export const EventsPart = ({ events }: Pick<MessageSettings, 'events'>) => {
  const isNarrow = useIsBelow('phone')
  const { show, dialog } = useLazyDialog(() => undefined)
  const onPreview = (row: EventRow) =>
    void show(async () => {
      const { PreviewDialog } = await import('./preview-dialog')
      return (ends) => <PreviewDialog row={row} {...ends} />
    })
  const List = isNarrow ? EventCards : EventTable
  return (
    <Card
      title="通知内容"
      roomy
      help="同一通知按微信、短信、邮件的顺序只发送一次，关闭其中一种不会改用下一种；下单时未勾选短信通知的订单不发短信"
    >
      <List events={events} onPreview={onPreview} />
      {dialog}
    </Card>
  )
}
