import { formatDate } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import { LongWords } from "../ui/long-words";
import { NavLink } from "../ui/nav-link";
import { Cell, HeadCell, Row, Table, TableHead } from "../ui/table";
import { Unknown } from "../ui/unknown";

/** Every state of an order with its label. */
export const orderStatuses = [
  { value: "open", label: "Open" },
  { value: "done", label: "Done" },
  { value: "cancelled", label: "Cancelled" },
] as const;

type OrderStatus = (typeof orderStatuses)[number]["value"];

/** One row of an order list. */
interface OrderEntry {
  id: string;
  name: string;
  package: string;
  status: OrderStatus;
  paymentReference: string | null;
  orderedAt: Date;
  total: number;
  planned: number;
  live: number;
}

/** An order's state as an admin reads it. */
export function orderStatusLabel(status: OrderStatus): string {
  return orderStatuses.find(({ value }) => value === status)?.label ?? status;
}

/** Orders: a table on wide screens, cards on narrow ones. */
export function OrderTable({ orders }: { orders: readonly OrderEntry[] }) {
  return (
    <>
      <Table className="hidden md:table">
        <caption className="sr-only">Directory orders</caption>
        <TableHead>
          <tr>
            <HeadCell>Product</HeadCell>
            <HeadCell>Package</HeadCell>
            <HeadCell>State</HeadCell>
            <HeadCell className="text-right">Done</HeadCell>
            <HeadCell className="text-right">Live</HeadCell>
            <HeadCell>Payment</HeadCell>
            <HeadCell>Ordered</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id}>
              <Cell>
                <OrderLink order={order} />
              </Cell>
              <Cell className="[overflow-wrap:anywhere]">{order.package}</Cell>
              <Cell>{orderStatusLabel(order.status)}</Cell>
              <Cell className="figures whitespace-nowrap text-right">
                {order.total - order.planned} of {order.total}
              </Cell>
              <Cell className="figures text-right">{order.live}</Cell>
              <Cell className="font-mono text-fine text-soft leading-6 [overflow-wrap:anywhere]">
                {order.paymentReference ?? <Unknown />}
              </Cell>
              <Cell className="figures whitespace-nowrap text-fine text-soft leading-6">
                {formatDate(order.orderedAt.toISOString())}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <ul className="border-t md:hidden">
        {orders.map((order) => (
          <li key={order.id} className="border-b py-3">
            <OrderLink order={order} />
            <p className="[overflow-wrap:anywhere]">
              {order.package} · {orderStatusLabel(order.status)}
            </p>
            <p className="figures text-fine text-soft [overflow-wrap:anywhere]">
              {order.total - order.planned} of {formatCount(order.total, "directory", "directories")} done, {order.live}{" "}
              live · {order.paymentReference} · {formatDate(order.orderedAt.toISOString())}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function OrderLink({ order: { id, name } }: { order: OrderEntry }) {
  return (
    <NavLink
      href={routes.adminOrder(id)}
      className="font-semibold decoration-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline"
    >
      <LongWords text={name} />
    </NavLink>
  );
}
