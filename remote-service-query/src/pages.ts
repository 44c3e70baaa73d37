/** The remote's pages by the keys that `remote.json` names; each loads when its route is opened. */
export const pages = {
  outlets: () => import('./pages/outlets/outlets-page'),
  freightTime: () => import('./pages/freight-time/freight-time-page'),
  serviceCoverage: () => import('./pages/service-coverage/service-coverage-page'),
  contraband: () => import('./pages/contraband/contraband-page'),
}
