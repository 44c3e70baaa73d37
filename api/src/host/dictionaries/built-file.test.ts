import { builtFileAt } from './built-file'

test.each([
  [
    '/remotes/remote-send/1.1.0/send-page.1a2b3c4d.js',
    {
      folder: 'remotes/remote-send/1.1.0',
      name: 'send-page.1a2b3c4d.js',
      match: '/remotes/remote-send/*/send-page.*.js',
    },
  ],
  [
    '/remotes/remote-service-query/1.0.0-6fb5964f/index.1a2b3c4d.css',
    {
      folder: 'remotes/remote-service-query/1.0.0-6fb5964f',
      name: 'index.1a2b3c4d.css',
      match: '/remotes/remote-service-query/*/index.*.css',
    },
  ],
  ['/assets/main.1a2b3c4d.js', { folder: 'shell', name: 'main.1a2b3c4d.js', match: '/assets/main.*.js' }],
])('%s is a file of a build', (path, file) => expect(builtFileAt(path)).toEqual(file))

test.each([
  '/',
  '/registry.json',
  '/data/divisions/a.1a2b3c4d.js',
  '/assets/assets.json',
  '/assets/main.js',
  '/assets/deeper/main.1a2b3c4d.js',
  '/assets/../main.1a2b3c4d.js',
  '/assets/%2e%2e/main.1a2b3c4d.js',
  '//assets/main.1a2b3c4d.js',
  '/remotes/remote-send/main.1a2b3c4d.js',
  '/remotes/remote-send/../main.1a2b3c4d.js',
  '/remotes/remote-send/..%2f/main.1a2b3c4d.js',
  '/remotes/../1.0.0/main.1a2b3c4d.js',
  '/remotes/shell/1.0.0/main.1a2b3c4d.js',
  '/remotes/remote-send/1.0.0/1.0.1/main.1a2b3c4d.js',
  '/remotes/remote-send/1.0.0"/main.1a2b3c4d.js',
  `/remotes/remote-send/1.${'0'.repeat(10_000)}/main.1a2b3c4d.js`,
])('%s is none', (path) => expect(builtFileAt(path)).toBeUndefined())
