import { manifestAddress } from './override-address'

const local = ['http://127.0.0.1:*', 'http://localhost:*']
const listed = ['https://dev.example.com', 'http://localhost:8102']
const none: string[] = []

test.each<[string, string[], string]>([
  ['http://127.0.0.1:3101', local, 'http://127.0.0.1:3101/manifest.json'],
  ['  http://localhost:3101/ ', local, 'http://localhost:3101/manifest.json'],
  ['http://127.0.0.1:3101/remoteEntry.js', local, 'http://127.0.0.1:3101/manifest.json'],
  ['http://127.0.0.1:3101/a/remoteEntry.1f.js', local, 'http://127.0.0.1:3101/a/manifest.json'],
  ['http://127.0.0.1:3101/a/other.json', local, 'http://127.0.0.1:3101/a/other.json'],
  ['HTTP://LOCALHOST:8102', listed, 'http://localhost:8102/manifest.json'],
  ['https://dev.example.com:443/send/', listed, 'https://dev.example.com/send/manifest.json'],
])('%s, allowed %j: read as %s', (text, allowed, address) => {
  expect(manifestAddress(text, allowed)).toBe(address)
})

test.each<[string, string[], string]>([
  ['', local, '请填写本地地址'],
  ['localhost:3101', local, '只支持 http 或 https 地址'],
  ['3101', local, '地址格式不正确，应形如 http://127.0.0.1:8102'],
  ['javascript:alert(1)', local, '只支持 http 或 https 地址'],
  ['data:text/javascript,0', local, '只支持 http 或 https 地址'],
  ['http://user:pass@localhost:3101/', local, '地址中不能包含用户名或密码'],
  ['https://localhost:3101', local, '只允许以下来源：http://127.0.0.1:*、http://localhost:*'],
  ['http://localhost.evil.example:3101', local, '只允许以下来源：http://127.0.0.1:*、http://localhost:*'],
  ['http://127.0.0.1.evil.example', local, '只允许以下来源：http://127.0.0.1:*、http://localhost:*'],
  ['http://192.168.0.7:3101', local, '只允许以下来源：http://127.0.0.1:*、http://localhost:*'],
  ['http://localhost:8103', listed, '只允许以下来源：https://dev.example.com、http://localhost:8102'],
  ['http://dev.example.com', listed, '只允许以下来源：https://dev.example.com、http://localhost:8102'],
  ['https://a.dev.example.com', listed, '只允许以下来源：https://dev.example.com、http://localhost:8102'],
  ['http://localhost:3101', none, '只允许以下来源：无'],
  ['http://localhost:3101/?next=//evil.example', local, '地址中不能包含 ? 或 #'],
  ['http://localhost:3101/#x', local, '地址中不能包含 ? 或 #'],
  ['http://localhost:3101/page', local, '请填写服务器地址、manifest.json 或 remoteEntry.js 的地址'],
])('%s, allowed %j: refused with %s', (text, allowed, problem) => {
  expect(() => manifestAddress(text, allowed)).toThrow(problem)
})
