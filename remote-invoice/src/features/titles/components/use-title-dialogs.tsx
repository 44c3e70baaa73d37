import type { InvoiceTitle } from '@portal/shared/contract/invoice-title'
import { useQueryClient } from '@portal/shared/query'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { titlesKey } from '../api/use-titles'

interface EditOptions {
  /** It is wanted for a special invoice: what that needs is asked for. */
  forSpecial?: boolean
}

/** What is done with headings, each in a dialog. `onSaved` hears of a new or changed one. */
export const useTitleDialogs = (onSaved?: (titleId: string) => void) => {
  const queryClient = useQueryClient()
  const { show, dialog } = useLazyDialog(() => void queryClient.invalidateQueries({ queryKey: titlesKey }))

  const edit = (title?: InvoiceTitle, options: EditOptions = {}) =>
    show(async () => {
      const { TitleDialog } = await import(/* webpackChunkName: "title-dialog" */ './title-dialog')
      return (ends) => <TitleDialog title={title} onSaved={onSaved} {...options} {...ends} />
    })
  const remove = (title: InvoiceTitle) =>
    show(async () => {
      const { DeleteTitleDialog } = await import(/* webpackChunkName: "title-dialog" */ './delete-title-dialog')
      return (ends) => <DeleteTitleDialog title={title} {...ends} />
    })
  return { add: () => edit(), edit, remove, dialog }
}
