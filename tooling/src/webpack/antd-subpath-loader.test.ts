import antdSubpathLoader from './antd-subpath-loader.cjs'

const run = (source: string) =>
  antdSubpathLoader.call({ getOptions: () => ({ provided: ['button', 'date-picker'] }) }, source)

test.each([
  ['one name', "import { Button } from 'antd'", "import Button from 'antd/es/button';"],
  [
    'two names',
    "import { Button, DatePicker } from 'antd';",
    "import Button from 'antd/es/button'; import DatePicker from 'antd/es/date-picker';",
  ],
  ['another local name', 'import { Button as Knob } from "antd"', "import Knob from 'antd/es/button';"],
  [
    'several lines',
    "import {\n  Button,\n  DatePicker,\n} from 'antd'",
    "import Button from 'antd/es/button'; import DatePicker from 'antd/es/date-picker';",
  ],
  ['nothing of antd', "import { Button } from './button'", "import { Button } from './button'"],
])('%s', (_name, source, expected) => {
  expect(run(source)).toBe(expected)
})

test('a component that the shell does not provide fails the build by name', () => {
  expect(() => run("import { Carousel } from 'antd'")).toThrow("antd's Carousel is not provided")
})

test('an import of the whole library fails the build', () => {
  expect(() => run("import * as antd from 'antd'")).toThrow('by name only')
})
