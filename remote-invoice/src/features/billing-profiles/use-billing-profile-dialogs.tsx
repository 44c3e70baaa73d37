import type { BillingProfile } from '@portal/contract/billing-profile'
import { useQueryClient } from '@portal/shared/query'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { billingProfilesKey } from './use-billing-profiles'

interface EditOptions {
  /** Whether the fields that a special invoice needs are required. */
  forSpecial?: boolean
}

/** The dialogs of billing profiles. `onSaved` gets the id of a new or changed one. */
export const useBillingProfileDialogs = (onSaved?: (billingProfileId: string) => void) => {
  const queryClient = useQueryClient()
  const { show, dialog } = useLazyDialog(() => void queryClient.invalidateQueries({ queryKey: billingProfilesKey }))

  const edit = (profile?: BillingProfile, options: EditOptions = {}) =>
    show(async () => {
      const { BillingProfileDialog } = await import(
        /* webpackChunkName: "billing-profile-dialog" */ './billing-profile-dialog'
      )
      return (ends) => <BillingProfileDialog profile={profile} onSaved={onSaved} {...options} {...ends} />
    })
  const remove = (profile: BillingProfile) =>
    show(async () => {
      const { DeleteBillingProfileDialog } = await import(
        /* webpackChunkName: "billing-profile-dialog" */ './delete-billing-profile-dialog'
      )
      return (ends) => <DeleteBillingProfileDialog profile={profile} {...ends} />
    })
  return { add: () => edit(), edit, remove, dialog }
}
