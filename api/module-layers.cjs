/**
 * Which module of the API may import which, from the lowest layer up: a module names only modules above its own line,
 * so that there is no cycle. The parts of `messages` stand on layers of their own, as accounts write messages and sending
 * them needs accounts. A part that two modules need of each other moves down, or is passed in where they are
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
  ['messages/rules', []],
  ['messages/queue', ['account-core', 'messages/rules']],
  ['delivery-core', ['account-core', 'order-core']],
  ['security', []],
  ['telemetry', []],
  ['canary', ['telemetry']],

  // The account and its parts.
  ['sms', ['account-core', 'attempt-limits', 'captcha']],
  ['accounts', ['account-core', 'attempt-limits', 'captcha', 'messages/queue', 'sms']],
  ['live', ['accounts', 'order-core']],
  ['wechat', ['account-core', 'attempt-limits', 'accounts', 'messages/queue', 'sms']],
  ['binding', ['account-core', 'captcha', 'messages/queue', 'order-core', 'sms', 'wechat']],
  [
    'messages/send',
    ['account-core', 'delivery-core', 'live', 'messages/queue', 'messages/rules', 'order-core', 'wechat'],
  ],
  ['messages/providers', ['mail', 'messages/rules', 'messages/send', 'sms']],
  [
    'messages/calls',
    [
      'account-core',
      'binding',
      'carrier-signature',
      'messages/queue',
      'messages/rules',
      'messages/send',
      'order-core',
      'wechat',
    ],
  ],
  ['realname', ['account-core', 'sms']],
  ['bank', ['account-core', 'messages/queue', 'order-core', 'realname', 'sms']],
  ['address', ['account-core', 'attempt-limits', 'sms']],
  ['goods-template', ['account-core']],
  ['contraband', ['carrier-signature']],
  ['upload', ['account-core']],

  // The service coverage, and prices.
  ['outlet', ['address', 'carrier-signature']],
  ['map', ['address', 'outlet']],
  ['coverage', ['address', 'outlet']],
  ['coupon', ['account-core', 'order-core']],
  ['freight', ['coupon', 'coverage']],

  // Orders, from what an order needs to what needs one.
  ['payment', ['account-core', 'carrier-signature', 'messages/queue', 'order-core']],
  ['tracking', ['account-core', 'address', 'captcha', 'order-core']],
  [
    'delivery',
    [
      'account-core',
      'address',
      'carrier-signature',
      'delivery-core',
      'freight',
      'messages/queue',
      'order-core',
      'outlet',
      'tracking',
    ],
  ],
  ['printing', ['address', 'coverage', 'order-core', 'tracking']],
  ['invoice', ['account-core', 'binding', 'carrier-signature', 'mail', 'messages/queue', 'order-core', 'realname']],
  ['arrival', ['carrier-signature', 'messages/queue', 'messages/rules', 'order-core']],
  [
    'orders',
    [
      'account-core',
      'address',
      'bank',
      'binding',
      'carrier-signature',
      'contraband',
      'coupon',
      'coverage',
      'delivery-core',
      'freight',
      'invoice',
      'map',
      'order-core',
      'outlet',
      'payment',
      'realname',
      'tracking',
    ],
  ],
  ['feedback', ['account-core', 'carrier-signature', 'messages/queue', 'order-core', 'orders', 'upload']],
  [
    'operations',
    [
      'address',
      'arrival',
      'carrier-signature',
      'coupon',
      'messages/queue',
      'messages/rules',
      'order-core',
      'orders',
      'payment',
    ],
  ],
  [
    'send-code',
    ['account-core', 'address', 'attempt-limits', 'carrier-signature', 'operations', 'order-core', 'orders', 'outlet'],
  ],
  ['profile', ['account-core', 'order-core', 'orders', 'sms']],
]

/**
 * Tables of another module that a module queries itself: the list of orders, its filters and its unique numbers are
 * `orders`' own, and the outbox, which changes of orders are written to, is emptied by `live`.
 */
const sharedTables = { orders: 'order-core', live: 'order-core' }

layers.forEach(([module, mayImport], place) => {
  const below = layers.slice(0, place).map(([name]) => name)
  const wrong = mayImport.find((name) => !below.includes(name))
  if (wrong !== undefined) throw new Error(`${module} may not import ${wrong}, which does not stand below it`)
})

module.exports = { layers, sharedTables }
