import { run } from './build'

const build = jest.fn<Promise<boolean>, []>()
jest.mock('../build/build', () => ({ build: () => build() }))

test.each([
  [true, []],
  [false, [['Nothing to build: everything is as it was built last.']]],
])('npm run build, something built: %s', async (hasBuilt, lines) => {
  build.mockResolvedValue(hasBuilt)
  const log = jest.spyOn(console, 'log').mockReturnValue()
  await run()
  expect(log.mock.calls).toEqual(lines)
  log.mockRestore()
})
