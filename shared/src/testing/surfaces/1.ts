import type { Surface } from './surface'

/** The first portal. */
export const surface1: Surface = {
  number: 1,
  contract: 1,
  bridge: ['active', 'location', 'navigator', 'onError', 'page'],
  modules: {
    '@portal/shared': [
      'CallError', 'closeLoginDialog', 'contactPhoneProblem', 'createRemoteLifecycles', 'createStore', 'deliveryModeText', 'fetchUserInfo',
      'forceSignOut', 'formatDateTime', 'formatDay', 'formatMoney', 'formatMonthDayTime', 'formatVolume', 'formatWeight', 'formatYuan', 'getToken',
      'isContactPhone', 'isIdCardNumber', 'isLandline', 'isLoginPhone', 'isMobileWithExtension', 'isPasswordLength', 'isPickupSlotAvailable',
      'isWaybillNumber', 'joinWaybillNumbers', 'loadData', 'loadRegions', 'loadTowns', 'maskAddress', 'maskBankCard', 'maskIdCard', 'maskName',
      'maskPhone', 'maxWaybillNumbers', 'newRequestId', 'normalizePhone', 'normalizeWaybillNumber', 'openLoginDialog', 'orderStage', 'orderStages',
      'orderStatusText', 'orderStatusTone', 'pageAfterDelete', 'pageSizes', 'parseCubicMetres', 'parseKilograms', 'parseYuan', 'passwordStrength',
      'passwordStrengthLevels', 'payMethodText', 'payStatusText', 'payStatusTone', 'pickupDays', 'pickupSlotStart', 'piecesOfLines', 'productName',
      'readWaybillInput', 'refreshUnpaidOrders', 'regionNames', 'request', 'requestRaw', 'requiredPasswordStrength', 'setReorderCounter',
      'shanghaiDay', 'signIn', 'signOut', 'splitWaybillNumbers', 'toast', 'useCurrentToast', 'useLoginDialogOpen', 'useReorderCounter',
      'useSessionReady', 'useStore', 'useUnpaidOrders', 'useUserInfo', 'volumeOfLines',
    ],
    '@portal/shared/router': [
      'BrowserRouter', 'Link', 'NavLink', 'Navigate', 'Outlet', 'Route', 'Router', 'Routes', 'createPath', 'matchPath', 'parsePath', 'useLocation',
      'useNavigate', 'useNavigationType', 'useParams', 'useSearchParams',
    ],
    '@portal/shared/query': ['QueryClient', 'QueryClientProvider', 'keepPreviousData', 'useMutation', 'useQuery', 'useQueryClient'],
    '@portal/shared/ui/address-selector': ['AddressSelector'],
    '@portal/shared/ui/coming-page': ['ComingPage'],
    '@portal/shared/ui/copyable-number': ['CopyableNumber'],
    '@portal/shared/ui/day-picker': ['DayPicker'],
    '@portal/shared/ui/empty-state': ['EmptyState'],
    '@portal/shared/ui/load-error': ['LoadError'],
    '@portal/shared/ui/page-head': ['PageHead'],
    '@portal/shared/ui/page-skeleton': ['PageSkeleton'],
    '@portal/shared/ui/paged-table': ['PagedTable'],
    '@portal/shared/ui/status-tag': ['StatusTag'],
  },
}
