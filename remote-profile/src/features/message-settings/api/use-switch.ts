import type { NewsEvent } from '@portal/contract/message-labels'
import type { MessageSettings, SwitchedChannel } from '@portal/contract/messages'
import { loadData, toast } from '@portal/shared'
import { useMutation, useQueryClient } from '@portal/shared/query'
import { messageSettingsQuery } from './use-message-settings'

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
export const useSwitch = () => {
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
