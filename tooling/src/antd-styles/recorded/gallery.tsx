import {
  Alert,
  AutoComplete,
  Avatar,
  Badge,
  Button,
  Card,
  Cascader,
  Checkbox,
  Collapse,
  DatePicker,
  Descriptions,
  Divider,
  Drawer,
  Dropdown,
  Empty,
  Form,
  Input,
  InputNumber,
  Modal,
  Pagination,
  Popconfirm,
  Popover,
  Progress,
  Radio,
  Rate,
  Result,
  Segmented,
  Select,
  Skeleton,
  Space,
  Spin,
  Statistic,
  Steps,
  Switch,
  Table,
  Tabs,
  Tag,
  TimePicker,
  Timeline,
  Tooltip,
  Tree,
  Typography,
  Upload,
} from 'antd'
import Menu from 'antd/es/menu'
import * as menuContext from 'antd/es/menu/OverrideContext'
import { type Context, createElement, type ElementType } from 'react'

/** By which a dropdown's list has the styles of the dropdown; its types are antd's own affair. */
const { default: OverrideContext } = menuContext as unknown as { default: Context<object | null> }

/** antd's components for its own site, which draw in place the parts that are otherwise in a layer above the page. */
const panelOf = (component: object, props: object = {}) =>
  createElement((component as Record<string, ElementType>)['_InternalPanelDoNotUseOrYouWillBeFired'] ?? 'i', props)

const items = [{ key: 'a', label: 'a', children: 'a' }]
const choices = [{ key: 'a', label: 'a' }]

/**
 * Every antd component that the shell provides, with the parts whose styles antd makes apart from the component's own.
 */
export const Gallery = () => (
  <>
    <Alert />
    <AutoComplete />
    <Avatar />
    <Badge count={1} status="success" />
    <Badge.Ribbon text="a" />
    <Button>a</Button>
    <Card />
    <Cascader />
    <Cascader.Panel options={[]} />
    <Checkbox />
    <Checkbox.Group options={['a']} />
    <Collapse items={items} />
    <DatePicker />
    <DatePicker.RangePicker />
    {panelOf(DatePicker)}
    <Descriptions items={items} />
    <Divider />
    {panelOf(Drawer)}
    <Dropdown menu={{ items: choices }}>
      <i />
    </Dropdown>
    <OverrideContext.Provider value={{ prefixCls: 'ant-dropdown-menu', mode: 'vertical', selectable: false }}>
      <Menu items={choices} />
    </OverrideContext.Provider>
    <Empty />
    <Form>
      <Form.Item label="a" name="a" help="a">
        <Input />
      </Form.Item>
    </Form>
    <Input.Group />
    <Input.OTP />
    <Input.Password />
    <Input.Search enterButton />
    <Input.TextArea />
    <InputNumber />
    <Modal open getContainer={false} />
    {panelOf(Modal, { type: 'confirm' })}
    <Pagination total={100} showSizeChanger showQuickJumper />
    <Pagination simple total={100} />
    {panelOf(Popconfirm, { title: 'a' })}
    {panelOf(Popover, { title: 'a' })}
    <Progress percent={1} />
    <Progress percent={1} type="circle" />
    <Radio />
    <Radio.Group options={['a']} optionType="button" />
    <Rate />
    <Result />
    <Segmented options={['a']} />
    <Select options={[]} />
    <Skeleton active avatar />
    <Space>
      <Space.Addon>a</Space.Addon>
    </Space>
    <Space.Compact>
      <Button>a</Button>
      <Input />
    </Space.Compact>
    <Spin />
    <Statistic value={1} />
    <Steps items={[{ title: 'a' }]} />
    <Switch />
    <Table columns={[{ title: 'a', dataIndex: 'a', sorter: true }]} dataSource={[{ key: 'a', a: 'a' }]} />
    <Tabs items={items} />
    <Tag>a</Tag>
    <Tag color="success">a</Tag>
    <Tag color="blue">a</Tag>
    <TimePicker />
    <Timeline items={[{ content: 'a' }]} />
    <Tooltip title="a" />
    {panelOf(Tooltip, { title: 'a' })}
    <Tree treeData={[{ key: 'a', title: 'a' }]} />
    <Tree.DirectoryTree treeData={[{ key: 'a', title: 'a' }]} />
    <Typography.Text copyable>a</Typography.Text>
    <Upload fileList={[{ uid: 'a', name: 'a' }]} />
    <Upload.Dragger />
  </>
)
