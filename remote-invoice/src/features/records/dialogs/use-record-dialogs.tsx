import { useQueryClient } from '@portal/shared/query'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import type { ComponentType } from 'react'
import { detailQuery } from '../use-record-detail'
import type { RecordAction, RecordDialogProps } from './dialog-props'

const dialogs: Readonly<Record<RecordAction, () => Promise<ComponentType<RecordDialogProps>>>> = {
  withdraw: async () => (await import(/* webpackChunkName: "withdraw-dialog" */ './withdraw-dialog')).WithdrawDialog,
  resend: async () => (await import(/* webpackChunkName: "resend-dialog" */ './resend-dialog')).ResendDialog,
  change: async () => (await import(/* webpackChunkName: "change-dialog" */ './change-dialog')).ChangeDialog,
  reverse: async () => (await import(/* webpackChunkName: "reverse-dialog" */ './reverse-dialog')).ReverseDialog,
}

/** The dialogs of an invoice; each fetches its present state. */
export const useRecordDialogs = () => {
  const queryClient = useQueryClient()
  const { show, dialog } = useLazyDialog(() => void queryClient.invalidateQueries())

  const act = (action: RecordAction, applicationNo: string) =>
    void show(async () => {
      const [Dialog, invoice] = await Promise.all([
        dialogs[action](),
        // A failure is shown at once, without retries, as the person has just pressed a button.
        queryClient.fetchQuery({ ...detailQuery(applicationNo), retry: false }),
      ])
      return (ends) => <Dialog invoice={invoice} {...ends} />
    })
  return { act, dialog }
}
