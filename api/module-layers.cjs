/**
 * Which module of the API may import which, from the lowest layer up: a module names only modules above its own line,
 * so that there is no cycle. A part that two modules need of each other moves down, or is passed in where they are
 * composed (`src/modules.ts`, `src/housekeeping.ts`, `src/personal-data.ts`). Read by `.dependency-cruiser.cjs`; why:
 * docs/adr/0028-fences.md.
 * @type {readonly (readonly [module: string, mayImport: readonly string[]])[]}
 */
const layers = [
  // The lowest layer.
  ['account-core', []],
  ['order-core', ['account-core']],
  ['attempt-limits', []],
  ['carrier-signature', []],
  ['captcha', []],
  ['mail', []],
  ['message-core', ['account-core']],
  ['delivery-core', ['account-core', 'order-core']],
  ['security', []],
  ['telemetry', []],
  ['canary', ['telemetry']],

  // The account and its parts.
  ['sms', ['account-core', 'attempt-limits', 'captcha']],
  ['auth', ['account-core', 'attempt-limits', 'captcha', 'message-core', 'sms']],
  ['live', ['auth', 'order-core']],
  ['user', ['account-core', 'attempt-limits', 'auth', 'message-core', 'sms']],
  ['wechat', ['account-core', 'attempt-limits', 'auth', 'message-core', 'sms']],
  ['binding', ['account-core', 'captcha', 'message-core', 'order-core', 'sms', 'wechat']],
  [
    'message',
    [
      'account-core',
      'binding',
      'carrier-signature',
      'delivery-core',
      'live',
      'mail',
      'message-core',
      'order-core',
      'sms',
      'wechat',
    ],
  ],
  ['realname', ['account-core', 'sms']],
  ['bank', ['account-core', 'message-core', 'order-core', 'realname', 'sms']],
  ['address', ['account-core', 'attempt-limits', 'sms']],
  ['upload', ['account-core']],

  // The service coverage, and prices.
  ['outlet', ['address', 'carrier-signature']],
  ['map', ['address', 'outlet']],
  ['coverage', ['address', 'outlet']],
  ['coupon', ['account-core', 'order-core']],
  ['freight', ['coupon', 'coverage']],

  // Orders, from what an order needs to what needs one.
  ['payment', ['account-core', 'carrier-signature', 'message-core', 'order-core']],
  ['tracking', ['account-core', 'captcha', 'order-core']],
  [
    'delivery',
    [
      'account-core',
      'address',
      'carrier-signature',
      'delivery-core',
      'message-core',
      'order-core',
      'outlet',
      'tracking',
    ],
  ],
  ['printing', ['address', 'coverage', 'order-core', 'tracking']],
  ['invoice', ['account-core', 'binding', 'mail', 'message-core', 'order-core', 'realname']],
  ['arrival', ['carrier-signature', 'message-core', 'order-core']],
  ['order-coupon', ['account-core', 'coupon', 'order-core', 'payment']],
  ['order-actions', ['account-core', 'coupon', 'order-core', 'payment']],
  ['feedback', ['account-core', 'carrier-signature', 'message-core', 'order-actions', 'order-core', 'upload']],
  [
    'order',
    [
      'account-core',
      'address',
      'bank',
      'binding',
      'coupon',
      'delivery-core',
      'freight',
      'invoice',
      'map',
      'order-core',
      'order-coupon',
      'outlet',
      'payment',
      'coverage',
      'realname',
      'tracking',
    ],
  ],
  ['order-export', ['order']],
  ['cross-border', ['account-core', 'freight', 'order', 'order-core']],
  [
    'in-transit-requests',
    ['account-core', 'address', 'carrier-signature', 'freight', 'order', 'order-core', 'payment', 'coverage'],
  ],
  [
    'operations',
    [
      'arrival',
      'carrier-signature',
      'coupon',
      'in-transit-requests',
      'message-core',
      'order-actions',
      'order-core',
      'order-coupon',
      'payment',
    ],
  ],
  [
    'send-code',
    ['account-core', 'address', 'attempt-limits', 'carrier-signature', 'operations', 'order', 'order-core', 'outlet'],
  ],
  ['profile', ['account-core', 'order-core', 'order-export', 'sms']],
]

/**
 * Tables of another module that a module queries itself: the list of orders, its filters and its unique numbers are
 * `order`'s own, and the outbox, which changes of orders are written to, is emptied by `live`.
 */
const sharedTables = { order: 'order-core', live: 'order-core' }

layers.forEach(([module, mayImport], place) => {
  const below = layers.slice(0, place).map(([name]) => name)
  const wrong = mayImport.find((name) => !below.includes(name))
  if (wrong !== undefined) throw new Error(`${module} may not import ${wrong}, which does not stand below it`)
})

module.exports = { layers, sharedTables }
