import type { MessageSettings, SwitchedChannel } from '@portal/contract/messages'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { Switch } from 'antd'
import { useSwitch } from '../api/use-switch'
import { channelLabels } from '../model/channel-labels'
import styles from './event-switch.module.css'

interface EventSwitchProps {
  row: MessageSettings['events'][number]
  channel: SwitchedChannel
  /** The channel's name stands beside it; otherwise a column's head says it. */
  isNamed?: boolean
}

/** Whether an event goes out by a channel; a word in its place where that cannot be chosen. */
export const EventSwitch = ({
  row: { event, label, alwaysSent, switches },
  channel,
  isNamed = false,
}: EventSwitchProps) => {
  const { mutate } = useSwitch()
  const current = switches.find((each) => each.channel === channel)
  if (current === undefined)
    return (
      <span className={prose.faint}>
        <span aria-hidden="true">—</span>
        <span className={prose.spoken}>不发送</span>
      </span>
    )
  const name = <span className={isNamed ? prose.secondary : prose.spoken}>{channelLabels[channel]}</span>
  if (alwaysSent !== '') return <span className={`${layout.line2} ${prose.secondary}`}>{name}始终发送</span>
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
