export { useBillingProfiles } from './api/use-billing-profiles'
export { useBillingProfileDialogs } from './components/use-billing-profile-dialogs'
