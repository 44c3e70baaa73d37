import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import table from '@portal/kit/plain-table.module.css'
import prose from '@portal/kit/prose.module.css'
import type { NewsEvent } from '@portal/contract/message-labels'
import type { MessageSettings, SwitchedChannel } from '@portal/contract/messages'
import { loadData, toast, useIsBelow } from '@portal/shared'
import { useMutation, useQueryClient } from '@portal/shared/query'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { Button, Switch } from 'antd'
import { messageSettingsQuery } from './use-message-settings'
import styles from './events-part.module.css'
import { channelLabels } from './channel-labels'

interface Change {
  event: NewsEvent
  via: SwitchedChannel
  isOn: boolean
}

const withChange = (settings: MessageSettings, { event, via, isOn }: Change): MessageSettings => ({
  ...settings,
  events: settings.events.map((each) =>
    each.event === event
      ? { ...each, switches: each.switches.map((one) => (one.channel === via ? { ...one, isOn } : one)) }
      : each,
  ),
})

/** Switches an event on or off for a channel. The switch moves at once, and back when the call fails. */
const useSwitch = () => {
  const queryClient = useQueryClient()
  const { queryKey } = messageSettingsQuery
  const show = (change: Change) =>
    queryClient.setQueryData<MessageSettings>(queryKey, (settings) => settings && withChange(settings, change))
  return useMutation({
    mutationFn: (change: Change) => loadData('message/setSwitch', change),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      show(change)
    },
    onError: ({ message }, change) => {
      show({ ...change, isOn: !change.isOn })
      toast.error(message)
    },
  })
}

type EventRow = MessageSettings['events'][number]

interface EventSwitchProps {
  row: EventRow
  channel: SwitchedChannel
  /** The channel's name stands beside it; otherwise a column's head says it. */
  isNamed?: boolean
}

/** Whether an event goes out by a channel; a word in its place where that cannot be chosen. */
const EventSwitch = ({ row, channel, isNamed = false }: EventSwitchProps) => {
  const { event, label, alwaysSent, mailBeside, switches } = row
  const { mutate } = useSwitch()
  const name = <span className={isNamed ? prose.secondary : prose.spoken}>{channelLabels[channel]}</span>
  const always = <span className={`${layout.line2} ${prose.secondary}`}>{name}始终发送</span>
  if (channel === 'MAIL' && mailBeside !== '') return always
  const current = switches.find((each) => each.channel === channel)
  if (current === undefined)
    return (
      <span className={prose.faint}>
        <span aria-hidden="true">—</span>
        <span className={prose.spoken}>不发送</span>
      </span>
    )
  if (alwaysSent !== '') return always
  // The whole label is pressed: the switch itself is lower than a thumb needs.
  return (
    <label className={styles.target}>
      {name}
      <Switch
        aria-label={`${label}：${channelLabels[channel]}`}
        checked={current.isOn}
        onChange={(isOn) => mutate({ event, via: channel, isOn })}
      />
    </label>
  )
}

const columns: readonly SwitchedChannel[] = ['SMS', 'WECHAT', 'MAIL']

const EventName = ({ row: { label, alwaysSent, mailBeside } }: { row: EventRow }) => {
  const reason = alwaysSent || mailBeside
  return (
    <>
      {label}
      {reason !== '' && <span className={`${prose.hint} ${styles.reason}`}>{reason}</span>}
    </>
  )
}

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
          {row.mailBeside !== '' && <EventSwitch row={row} channel="MAIL" isNamed />}
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
