// Brackets { in a comment.
const val N = 8
val variableLater = 3
typealias Bitboard = ULong

val entries = longArrayOf(1, /* 2, /* nested */ */ 3, // 4, )
    5)
val sets = ulongArrayOf(1UL, 0xFFu, 0x8000000000000000UL, 0b101u)
val steps = intArrayOf(N, 1, -N, -1)
val rows = arrayOf(intArrayOf(1, 2), intArrayOf(3, 4))
val list = listOf(5, 6)
val bytes: ByteArray = byteArrayOf(127, -128)
val typed: Array<Int> = arrayOf(1, 2)
val casts = byteArrayOf(200.toByte())
val shifted = longArrayOf(1L shl 3)
val text = "{ ( \" )"
val raw = """ ( " { """
val letter = '('
val filled = LongArray(64)
val made = IntArray(4) { it * 2 }
val mapped = intArrayOf(1, 2).map { it + 1 }
val texts = arrayOf("a", ")")
val floats = doubleArrayOf(1.5, 2.0)
val lambda = { x: Int -> x + 1 }
object Tables {
    val masks = intArrayOf(1, 2)
    private val other = intArrayOf(3, 4)
}
class Position {
    companion object {
        val masks = intArrayOf(5, 6)
    }
}
fun f(): Int {
    val local = intArrayOf(7, 8)
    var changed = intArrayOf(9, 10)
    return local[0] + changed[0]
}
