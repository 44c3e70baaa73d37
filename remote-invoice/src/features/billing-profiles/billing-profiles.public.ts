export { useBillingProfiles } from './use-billing-profiles'
export { useBillingProfileDialogs } from './use-billing-profile-dialogs'
