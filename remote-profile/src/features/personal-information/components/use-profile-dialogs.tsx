import { useQueryClient } from '@portal/shared/query'
import { type DialogEnds, useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import type { ComponentType } from 'react'

const dialogs = {
  changePhone: async () => (await import('../../../components/change-phone/change-phone-dialog')).ChangePhoneDialog,
  export: async () => (await import('./export-dialog')).ExportDialog,
  cancelAccount: async () => (await import('./cancel-account-dialog')).CancelAccountDialog,
} satisfies Record<string, () => Promise<ComponentType<DialogEnds>>>

/** The dialogs of the page. */
export const useProfileDialogs = () => {
  const queryClient = useQueryClient()
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['profile/detail'] })
    // The shell's header shows the avatar, too.
    dispatchEvent(new Event('profile-updated'))
  }
  const { show, dialog } = useLazyDialog(refresh)

  const open = (name: keyof typeof dialogs) =>
    show(async () => {
      const Dialog = await dialogs[name]()
      return (ends) => <Dialog {...ends} />
    })
  const crop = (picture: ImageBitmap) =>
    show(async () => {
      const { AvatarDialog } = await import('./avatar-dialog')
      return (ends) => <AvatarDialog picture={picture} {...ends} />
    })
  return { open, crop, refresh, dialog }
}
