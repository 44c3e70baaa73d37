import type { MessageSettings, SwitchedChannel } from '@portal/contract/messages'
import prose from '@portal/kit/prose.module.css'
import { Switch } from 'antd'
import { useSwitch } from '../api/use-switch'
import { channelLabels } from '../model/channel-labels'

interface EventSwitchProps {
  row: MessageSettings['events'][number]
  channel: SwitchedChannel
}

/** Whether an event goes out by a channel; a word in its place where that cannot be chosen. */
export const EventSwitch = ({ row: { event, label, alwaysSent, switches }, channel }: EventSwitchProps) => {
  const { mutate } = useSwitch()
  const current = switches.find((each) => each.channel === channel)
  if (current === undefined)
    return (
      <span className={prose.faint}>
        <span aria-hidden="true">—</span>
        <span className={prose.spoken}>不发送</span>
      </span>
    )
  if (alwaysSent !== '') return <span className={prose.secondary}>始终发送</span>
  return (
    <Switch
      aria-label={`${label}：${channelLabels[channel]}`}
      checked={current.isOn}
      onChange={(isOn) => mutate({ event, via: channel, isOn })}
    />
  )
}
